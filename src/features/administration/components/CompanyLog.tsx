import { useQuery } from '@tanstack/react-query'
import type { Iri } from '../../../contract/wire/ids'
import { changeTexts, deedText, type Change } from '../../../kits/audit/auditWords'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { readMoment } from '../../../domain/records/origin'
import { shownText } from '../../../lib/shownText'
import { administrationTexts as texts } from '../../../texts/administration/administration'
import { formatDateTime, formatNumber } from '../../../texts/kit/format'
import { shellTexts } from '../../../texts/shell/shell'

/** As many entries as fit beside a list. */
const lastEntries = { page: 1, itemsPerPage: 20, sort: { field: 'createdAt', direction: 'DESC' } } as const

/** The last actions on a company, as a line. */
export function CompanyLog({ company }: { company: Iri }) {
  const { queries } = useApi()
  const { config } = usePlatform()
  const { data, isError } = useQuery(queries.administration.auditEntries(company, lastEntries))
  return (
    <section>
      <h3>
        {texts.log}
        {data === undefined ? null : <small>{formatNumber(data.totalItems)}</small>}
      </h3>
      {isError ? <p>{texts.noLog}</p> : null}
      {data?.members.length === 0 ? <p>{texts.emptyLog}</p> : null}
      <ol className="company-log">
        {data?.members.map((entry) => {
          const at = readMoment(entry.createdAt)
          return (
            <li key={entry['@id']}>
              <div>
                {at === null ? shellTexts.missing : formatDateTime(at)}
                <small>{shownText(entry.authorName) || shellTexts.missing}</small>
              </div>
              <div>
                <b>{deedText(entry.action)}</b>
                <small>{shownText(entry.subjectName)}</small>
                {changeTexts(entry, config.productKey).map((change) => (
                  <ChangeLine key={change.label} change={change} />
                ))}
              </div>
            </li>
          )
        })}
      </ol>
      <p>{texts.logHint}</p>
    </section>
  )
}

function ChangeLine({ change: { label, before, after } }: { change: Change }) {
  return (
    <small>
      {label}: {before === null ? null : <s>{before}</s>}
      {before === null || after === null ? null : ' → '}
      {after}
    </small>
  )
}
