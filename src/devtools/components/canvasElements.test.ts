import { expect, it } from 'vitest'
import { canvasElements } from './canvasElements'

it('labels the edges of a drawing in German', () => {
  const point = { x: 0, y: 0 }
  const drawing = {
    name: 'm',
    width: 10,
    height: 10,
    nodes: [],
    starts: [{ id: 'm', target: 'idle', centre: point, points: [] }],
    edges: [
      {
        id: 'w',
        source: 'idle',
        target: 'done',
        points: [],
        label: null,
        kind: 'external',
        transitions: ['w'],
      },
    ],
  } as unknown as Parameters<typeof canvasElements>[0]
  const { edges } = canvasElements(drawing, new Set(), new Set())
  expect(edges.map(({ ariaLabel }) => ariaLabel)).toEqual(['Von idle nach done', 'Beginn mit idle'])
})
