import { newImportTexts as texts } from '../../../texts/imports/newImport'
import { formatNumber } from '../../../texts/kit/format'
import type { ReadFacts } from './deriveRead'

type ReadSummaryProps = { file: string; sheet: string; read: ReadFacts }

/** What was read from the file. */
export function ReadSummary({ file, sheet, read: { rows, mapped, columns, places } }: ReadSummaryProps) {
  const hasPlaces = places.exact + places.approximate + places.missing > 0
  return (
    <section className="import-read">
      <h2>{texts.read}</h2>
      <dl>
        <Fact name={texts.readFile}>{texts.sheetOf({ file, sheet })}</Fact>
        <Fact name={texts.readRows}>{formatNumber(rows)}</Fact>
        <Fact name={texts.readColumns}>{texts.columnsMapped({ mapped, all: columns })}</Fact>
        {hasPlaces ? <Fact name={texts.readPlaces}>{texts.places(places)}</Fact> : null}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
