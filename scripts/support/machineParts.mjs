import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** States of a machine: `npm run mutate:machines` puts faults into these, and knows what they mean. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'machine-parts', {
    shouldIgnore: ({ node }) =>
      node.type === 'ObjectProperty' && node.key.type === 'Identifier' && node.key.name === 'states'
        ? 'states belong to a machine'
        : undefined,
  }),
]
