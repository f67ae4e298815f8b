/** A plugin of StrykerJS: leaves out states, which `npm run mutate:machines` covers. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'machine-parts',
    value: {
      shouldIgnore: ({ node }) =>
        node.type === 'ObjectProperty' && node.key.type === 'Identifier' && node.key.name === 'states'
          ? 'states belong to a machine'
          : undefined,
    },
  },
]
