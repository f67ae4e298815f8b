import type { CSSProperties } from 'react'
import { parseGermanNumber } from '../../../../lib/numericInput'
import type { CompanyDraft } from '../../../../domain/company/companyDraft'
import { remarkOf } from '../../../../kits/tourPlan/stopWords'
import { WindowChart } from '../../../../kits/tourPlan/WindowChart'
import { formatTimeOfDay } from '../../../../texts/kit/format'
import { exampleTexts as texts } from '../../../../texts/settings/destinationExample'
import { deriveExample, type DefaultsExample as Example } from '../deriveExample'
import './defaultsExample.css'

/** Shows the effect of the defaults above on a new destination, while the user types. */
export function DefaultsExample({ values }: { values: CompanyDraft }) {
  const example = deriveExample(values)
  return (
    <figure className="defaults-example">
      <figcaption>{texts.title}</figcaption>
      {example === null ? <p>{texts.unreadable}</p> : <Visits example={example} />}
      {example === null ? null : (
        <p>
          {texts.facts({
            capacity: parseGermanNumber(values.defaultCapacity),
            staySeconds: example.staySeconds,
            triggers: values.defaultDestinationNotificationTriggers,
          })}
        </p>
      )}
    </figure>
  )
}

function Visits({ example: { visits, axis } }: { example: Example }) {
  const grid = { '--plan-grid': `${(axis.step / (axis.to - axis.from)) * 100}%` } as CSSProperties
  return (
    <ul style={grid}>
      {visits.map((visit) => {
        const { arrival, violation, waitSeconds, window } = visit
        const remark = violation === null ? null : remarkOf(violation)
        return (
          <li key={arrival}>
            <span>{texts.arrival({ time: formatTimeOfDay(arrival) })}</span>
            <WindowChart stop={visit} axis={axis} />
            <span data-tone={remark?.tone}>
              {remark?.text ?? texts.kept({ waitSeconds, hasWindow: window !== null })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
