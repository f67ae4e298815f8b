import { describe, expect, it } from 'vitest'
import type { ProofState } from '../../../contract/tour/planningTerms'
import { deriveTinyLine } from './deriveTinyLine'

const short = { C: 'COMPLETED', F: 'FAILED', A: 'ABORTED', '.': null } as const
const states = (text: string): (ProofState | null)[] =>
  [...text].map((letter) => short[letter as keyof typeof short])
const kindsOf = (text: string, isLight = false) =>
  deriveTinyLine(states(text), isLight).marks.map(({ kind }) => kind)

describe('the tiny line of a tour', () => {
  it('has a station for each stop, from its first to its last pixel', () => {
    expect(deriveTinyLine(states('C.C'), false)).toEqual({
      marks: [
        { x: 6, kind: 'done' },
        { x: 58, kind: 'open' },
        { x: 110, kind: 'done' },
      ],
      driven: [{ from: 6, to: 110 }],
      reached: 110,
      isPlain: false,
      radius: 3.3,
    })
  })

  it('has a gap at a failed or aborted stop', () => {
    const { driven, marks } = deriveTinyLine(states('CFCA.'), false)
    expect(marks.map(({ kind }) => kind)).toEqual(['done', 'failed', 'done', 'aborted', 'open'])
    expect(driven).toEqual([
      { from: 6, to: 26.5 },
      { from: 37.5, to: 78.5 },
    ])
  })

  it('has no driven part before the first proof, and a single stop in its middle', () => {
    expect(deriveTinyLine(states('...'), false)).toMatchObject({ driven: [], reached: null })
    expect(deriveTinyLine(states('.'), false).marks).toEqual([{ x: 58, kind: 'open' }])
    expect(deriveTinyLine([], false)).toMatchObject({ marks: [], driven: [] })
  })

  it('is plain from 19 stops on, in light colours from 12 on', () => {
    const eighteen = `${'C'.repeat(16)}F.`
    expect([kindsOf(eighteen).length, kindsOf(eighteen, true)]).toEqual([18, ['failed', 'open']])
    expect(kindsOf(`${'C'.repeat(16)}A..`)).toEqual(['aborted', 'open'])
    expect(kindsOf('C'.repeat(11), true)).toHaveLength(11)
    expect(kindsOf('C'.repeat(12), true)).toEqual([])
    expect(deriveTinyLine(states('C'.repeat(19)), false)).toMatchObject({
      isPlain: true,
      driven: [{ from: 6, to: 110 }],
    })
  })

  it('has smaller stations for smaller distances', () => {
    const radius = (count: number) => deriveTinyLine(states('C'.repeat(count)), false).radius
    expect([radius(2), radius(13), radius(17)]).toEqual([3.3, 3.16, 2.44])
  })
})
