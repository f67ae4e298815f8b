import type { CSSProperties } from 'react'
import type { ProofState } from '../../../../contract/tour/planningTerms'
import { isLightTourColour, tourLineVariables } from '../../../../lib/tourColour'
import { deriveTinyLine, tinyLineSize } from '../deriveTinyLine'

type TinyLineProps = { states: readonly (ProofState | null)[]; colour: string | null }

const y = tinyLineSize.height / 2

/** The outcomes of the stops as a line in the colour of the tour. The text beside it says the same. */
export function TinyLine({ states, colour }: TinyLineProps) {
  const isLight = isLightTourColour(colour)
  const { marks, driven, reached, isPlain, radius } = deriveTinyLine(states, isLight)
  const width = isPlain ? { case: 6.4, colour: isLight ? 4 : 4.6 } : { case: 4.6, colour: 2.6 }
  const ahead = `M${reached ?? 6} ${y}H110`
  return (
    <svg
      className="tiny-line"
      {...tinyLineSize}
      style={tourLineVariables(colour) as CSSProperties}
      aria-hidden
    >
      {reached === null || reached < 110 ? (
        <g className="tiny-line-ahead">
          <path className="tiny-line-case" d={ahead} strokeWidth="2.7" />
          <path className="tiny-line-colour" d={ahead} strokeWidth="1.5" />
        </g>
      ) : null}
      {(['case', 'colour'] as const).map((part) =>
        driven.map(({ from, to }) => (
          <path
            key={`${part} ${from}`}
            className={`tiny-line-${part}`}
            d={`M${from} ${y}H${to}`}
            strokeWidth={width[part]}
          />
        )),
      )}
      {marks.map(({ x, kind }) => {
        switch (kind) {
          case 'done':
            return <circle key={x} className="tiny-line-done" cx={x} cy={y} r={radius} />
          case 'open':
            return (
              <g key={x}>
                <circle className="tiny-line-case" cx={x} cy={y} r={radius - 0.3} strokeWidth="2.4" />
                <circle
                  className="tiny-line-colour tiny-line-open"
                  cx={x}
                  cy={y}
                  r={radius - 0.3}
                  strokeWidth="1.4"
                />
              </g>
            )
          case 'failed':
            return <path key={x} className="tiny-line-failed" d={`M${x - 3} ${y - 3}l6 6m0 -6l-6 6`} />
          case 'aborted':
            return <path key={x} className="tiny-line-aborted" d={`M${x - 3} ${y}h6`} />
        }
      })}
    </svg>
  )
}
