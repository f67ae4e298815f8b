import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useMemo, useState } from 'react'
import { TourBadge } from '../../components/marks/TourBadge'
import type { GridEdit } from '../../domain/imports/grid/gridBlock'
import { usualFilter, type GridState } from '../../domain/imports/grid/gridRows'
import { RepairGrid } from '../../kits/repairGrid/RepairGrid'
import type { GridCell, GridColumn, GridRow } from '../../kits/repairGrid/repairGrid'
import { kitTexts as texts } from '../../texts/devtools/kit'
import { sampleRows } from './sampleRows'
import { Section, Example } from './Examples'

const { captions, samples, columns: heads } = texts

const columns: readonly GridColumn[] = [
  { key: 'reference', title: heads.reference, width: 90 },
  { key: 'name', title: heads.name },
  { key: 'address', title: heads.address, width: 240 },
  { key: 'tour', title: heads.tour, width: 110 },
  { key: 'capacity', title: heads.capacity, width: 80, align: 'end' },
]

/** Edits to cells, step by step. */
type Steps = { past: readonly (readonly GridEdit[])[]; future: readonly (readonly GridEdit[])[] }

/** A file with the given number of rows; the samples repeat. */
function useSampleFile(count: number) {
  const [{ past, future }, setSteps] = useState<Steps>({ past: [], future: [] })
  return useMemo(() => {
    const typed = new Map(past.flat().map(({ row, column, text }) => [`${row} ${column}`, text]))
    const textAt = (row: number, column: string) => typed.get(`${row} ${column}`) ?? sampleText(row, column)
    const states = Array.from({ length: count }, (_, row) => stateOf(row, textAt))
    const rows = new Map<number, GridRow>()
    return {
      states,
      textAt,
      rowAt: (row: number) => {
        const rendered = rows.get(row) ?? rowOf(row, textAt, count)
        rows.set(row, rendered)
        return rendered
      },
      onEdit: (edits: readonly GridEdit[]) => setSteps({ past: [...past, edits], future: [] }),
      history: {
        canUndo: past.length > 0,
        canRedo: future.length > 0,
        undo: () => setSteps({ past: past.slice(0, -1), future: [past.at(-1) ?? [], ...future] }),
        redo: () => setSteps({ past: [...past, future[0] ?? []], future: future.slice(1) }),
      },
    }
  }, [count, past, future])
}

type TextAt = (row: number, column: string) => string

const wrongTour = samples.wrongTour
const wrongCapacity = samples.wrongCapacity
const sampleAt = (row: number) => sampleRows[row % sampleRows.length]

function sampleText(row: number, column: string): string {
  const sample = sampleAt(row)
  if (column === 'reference') return `NL-${10_400 + row}`
  if (column === 'tour' && row % 7 === 2) return wrongTour
  if (column === 'capacity') return row % 11 === 2 ? wrongCapacity : String((row % 9) + 1)
  return column === 'name'
    ? (sample?.name ?? '')
    : column === 'address'
      ? (sample?.address ?? '')
      : (sample?.tour ?? '')
}

const isWrong = (row: number, textAt: TextAt) =>
  textAt(row, 'tour') === wrongTour || textAt(row, 'capacity') === wrongCapacity

function stateOf(row: number, textAt: TextAt): GridState {
  if (isWrong(row, textAt)) return 'fault'
  return (['new', 'changes', 'same', 'doubt'] as const)[row % 4] ?? 'new'
}

function rowOf(row: number, textAt: TextAt, count: number): GridRow {
  const cells = Object.fromEntries(
    columns.map(({ key }) => [key, { text: textAt(row, key) } satisfies GridCell] as [string, GridCell]),
  )
  const sample = sampleAt(row)
  const state = stateOf(row, textAt)
  if (textAt(row, 'tour') === wrongTour) {
    const same = Array.from({ length: count }, (_, at) => at).filter((at) => textAt(at, 'tour') === wrongTour)
    const fix = {
      label: samples.fixTour({ count: same.length }),
      mark: <TourBadge name={sample?.tour ?? ''} colour={sample?.colour} />,
      edits: () => same.map((at) => ({ row: at, column: 'tour', text: sample?.tour ?? '' })),
    }
    cells.tour = { text: wrongTour, fault: { words: samples.unknownTour, fix } }
  } else if (sample !== undefined) {
    cells.tour = {
      text: textAt(row, 'tour'),
      shown: <TourBadge name={textAt(row, 'tour')} colour={sample.colour} />,
    }
  }
  if (textAt(row, 'capacity') === wrongCapacity)
    cells.capacity = { text: wrongCapacity, fault: { words: samples.wholeNumber } }
  else if (state === 'changes') cells.capacity = { text: textAt(row, 'capacity'), isChanged: true }
  if (state === 'doubt') cells.address = { text: textAt(row, 'address'), isDoubtful: true }
  return { line: row + 2, cells }
}

/** The import grid with a small file and with the maximum number of rows. */
export function RepairSection() {
  return (
    <Section id="repair" {...texts.sections.repair}>
      <Example caption={captions.filled} isWide>
        <SampleGrid label={captions.filled} count={40} />
      </Example>
      <Example caption={captions.manyRows} isWide>
        <SampleGrid label={captions.manyRows} count={50_000} />
      </Example>
      <Example caption={captions.noData} isWide>
        <SampleGrid label={captions.noData} count={0} height="190px" />
      </Example>
    </Section>
  )
}

function SampleGrid({ label, count, height = '420px' }: { label: string; count: number; height?: string }) {
  const file = useSampleFile(count)
  const [filter, setFilter] = useState<ReadonlySet<GridState>>(() => new Set(usualFilter))
  const [openRow, setOpenRow] = useState<number | null>(null)
  return (
    <Flex
      direction="column"
      height={height}
      borderWidth="1px"
      borderStyle="solid"
      borderColor="border"
      borderRadius="l2"
      overflow="hidden"
    >
      <RepairGrid
        label={label}
        columns={columns}
        {...file}
        filter={filter}
        onFilter={setFilter}
        openRow={openRow}
        onOpen={setOpenRow}
        hasDetail={(row) => ['doubt', 'changes'].includes(file.states[row] ?? '')}
        renderDetail={(row) => <Box>{file.textAt(row, 'address')}</Box>}
        rowActions={rowActions}
      />
    </Flex>
  )
}

const rowActions = () => [
  { key: 'edit', label: samples.edit, icon: 'pencil', onSelect: () => undefined } as const,
]
