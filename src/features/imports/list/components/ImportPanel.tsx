import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, type ReactNode } from 'react'
import type { ActionItem } from '../../../../components/actions/ActionMenu'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { rowOutcomes } from '../../../../contract/imports/imports'
import { useWidthClass } from '../../../../kits/table/useWidthClass'
import { importsTexts as texts } from '../../../../texts/imports/imports'
import { shellTexts } from '../../../../texts/shell/shell'
import { useApi } from '../../../../platform/useApi'
import { deriveImportRows, type ImportListRow } from '../deriveImportRows'
import { countText, creatorText, kindText, nameOfImport, timeText } from './importColumns'
import { ImportStateMark } from './ImportStateMark'
import { RowsSection } from './RowsSection'

type ActionsOf = { actionsOf: (row: ImportListRow) => readonly ActionItem[] }
type ImportPanelProps = {
  row: ImportListRow
  actions: readonly ActionItem[]
  onClose: () => void
}

/**
 * One import: a panel beside the list, which stays usable; on small screens a dialog. Refetches its record.
 */
export function ImportPanel({ row: listed, ...rest }: Omit<ImportPanelProps, 'actions'> & ActionsOf) {
  const { queries } = useApi()
  const width = useWidthClass()
  const { data, isPending } = useQuery(queries.imports.one(listed.iri))
  const [read = listed] = useMemo(() => deriveImportRows(data === undefined ? [] : [data]), [data])
  const props = { row: read, actions: rest.actionsOf(read), isRead: !isPending, onClose: rest.onClose }
  const name = nameOfImport(read)
  const isBeside = width === 'xl' || width === '2xl'
  return isBeside ? (
    <SidePanel title={name} onClose={props.onClose}>
      <Content {...props} />
    </SidePanel>
  ) : (
    <Dialog title={name} size="small" onClose={props.onClose}>
      <div className="import-panel">
        <Content {...props} />
      </div>
    </Dialog>
  )
}

type SidePanelProps = { title: string; onClose: () => void; children: ReactNode }

function SidePanel({ title, onClose, children }: SidePanelProps) {
  const id = useId()
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      // Returns the focus when the panel unmounts.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      className="import-aside"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <Button variant="quiet" size="icon" aria-label={shellTexts.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </header>
      <div className="import-panel">{children}</div>
    </aside>
  )
}

function Content({ row, actions, isRead }: ImportPanelProps & { isRead: boolean }) {
  return (
    <>
      <section>
        <dl>
          <Fact label={texts.columnState}>
            <ImportStateMark state={row.state} />
          </Fact>
          <Fact label={texts.columnKind}>{kindText(row)}</Fact>
          <Fact label={texts.columnCreatedAt}>{timeText(row)}</Fact>
          <Fact label={texts.columnCreator}>{creatorText(row)}</Fact>
          <Fact label={texts.rowsOfFile}>{countText(row.total)}</Fact>
          {rowOutcomes.map((outcome) => (
            <Fact key={outcome} label={texts.outcomes[outcome]}>
              {countText(row.counts[outcome])}
            </Fact>
          ))}
        </dl>
        <div className="import-actions">
          {actions.map(({ key, label, icon, onSelect }) => (
            <Button key={key} size="sm" onClick={onSelect}>
              {icon === undefined ? null : <Icon name={icon} />}
              {label}
            </Button>
          ))}
        </div>
      </section>
      {isRead ? <Rows row={row} /> : null}
    </>
  )
}

function Rows({ row }: { row: ImportListRow }) {
  const isUndone = row.state === 'undone'
  return (
    <>
      {isUndone ? <RowsSection title={texts.keptRows} row={row} wanted={kept} /> : null}
      {row.counts.refused === 0 ? null : <RowsSection title={texts.refusedRows} row={row} wanted={refused} />}
      {isUndone ? null : <RowsSection title={texts.writtenRows} row={row} wanted={written} />}
    </>
  )
}

const kept = { isKept: true } as const
const refused = { outcome: 'refused' } as const
const written = { outcome: 'new,changed' } as const

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
