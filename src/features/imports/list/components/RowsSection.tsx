import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowsWanted } from '../../../../api/imports/importsApi'
import { Button } from '../../../../components/inputs/controls'
import type { ImportedRow } from '../../../../contract/imports/imports'
import type { Iri } from '../../../../contract/wire/ids'
import { reasonOf } from '../../../../domain/imports/sheets/refusedSheet'
import { pinColour } from '../../../../kits/destinationTable/destinationTable'
import { shownText } from '../../../../lib/shownText'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { importsTexts as texts } from '../../../../texts/imports/imports'
import type { ImportListRow } from '../deriveImportRows'

type RowsSectionProps = { title: string; row: ImportListRow; wanted: RowsWanted }

/** A short excerpt, and the maximum that a server returns at once. */
const few = 10
const many = 100

/** Some of the rows of an import with their details. Hidden if there are none. */
export function RowsSection({ title, row, wanted }: RowsSectionProps) {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const [itemsPerPage, setItemsPerPage] = useState(few)
  const { data, error } = useQuery(queries.imports.rows(row.iri, wanted, { page: 1, itemsPerPage }))
  if (data === undefined && error === null) return null
  if (data?.members.length === 0) return null
  const open = (iri: Iri) =>
    row.kind === 'users'
      ? workflows.open('staffEditor', { iri })
      : workflows.open('destinationEditor', { iri, tourTemplate: null, colour: pinColour })
  const rest = data == null ? 0 : data.totalItems - data.members.length
  return (
    <section>
      <h3>{title}</h3>
      {data == null ? (
        <p>{data === null ? texts.rowsUnknown : texts.rowsFailed}</p>
      ) : (
        <ul className="import-rows">
          {data.members.map((each, place) => (
            <li key={each.index ?? `?${place}`}>
              <Row row={each} onOpen={open} />
            </li>
          ))}
        </ul>
      )}
      {rest <= 0 ? null : itemsPerPage === few ? (
        <Button size="sm" onClick={() => setItemsPerPage(many)}>
          {texts.showMore}
        </Button>
      ) : (
        <p>{texts.more({ count: rest })}</p>
      )}
    </section>
  )
}

function Row({ row, onOpen }: { row: ImportedRow; onOpen: (iri: Iri) => void }) {
  const name = nameOf(row)
  const iri = row['@id'] ?? null
  const reason = row.outcome === 'refused' ? reasonOf(row, words) : (row.kept ?? '')
  return (
    <>
      <span>
        {iri === null ? (
          name
        ) : (
          <Button
            variant="link"
            size="bare"
            aria-label={texts.openRecord({ name })}
            onClick={() => onOpen(iri)}
          >
            {name}
          </Button>
        )}
        {row.index == null ? null : <small>{texts.row({ index: row.index })}</small>}
      </span>
      {reason === '' ? null : <span>{reason}</span>}
    </>
  )
}

const words = { heads: texts.sheet.heads, noReason: texts.noReason }

/** Returns the record's name; for a refused row the name that was sent. */
function nameOf({ name, given }: ImportedRow): string {
  const sent = (given as { values?: { name?: unknown } | null } | null | undefined)?.values?.name
  return shownText(name) || (typeof sent === 'string' ? shownText(sent) : '') || texts.namelessRecord
}
