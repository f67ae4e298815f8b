import { SlopeChart } from '../../../../kits/tourPlan/SlopeChart'
import { shellTexts } from '../../../../texts/shell/shell'
import { takeOverTexts as texts } from '../../../../texts/tours/takeOver'
import type { ComparedStop } from './compareDrivenOrder'

/** The stops in the new order, each with its previous position. */
export function DrivenOrderList({ stops }: { stops: readonly ComparedStop[] }) {
  return (
    <>
      <div className="road-head" aria-hidden>
        <span>{texts.before}</span>
        <span>{texts.after}</span>
        <span>{texts.stop}</span>
        <span>{texts.place}</span>
      </div>
      <div className="road-stops">
        <SlopeChart stops={stops} />
        <ol aria-label={texts.list}>
          {stops.map(({ iri, name, position, previous, fate }) => (
            <li key={iri} className="road-row">
              <span className="road-number" aria-hidden>
                {position}
              </span>
              <span className="road-name">
                <span title={name}>{name || texts.nameless}</span>
                {fate === null ? null : <small>{texts.fates[fate]}</small>}
              </span>
              <span className="road-place">
                <span className="driven-hidden">
                  {previous === position
                    ? texts.samePlace({ place: position })
                    : texts.newPlace({ from: previous, to: position })}
                </span>
                <span aria-hidden>
                  {previous === position ? (
                    shellTexts.missing
                  ) : (
                    <>
                      <i>{previous} →</i> {position}
                    </>
                  )}
                </span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
