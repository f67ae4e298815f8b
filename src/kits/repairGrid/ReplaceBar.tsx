import { useEffect, useRef, useState } from 'react'
import { Input } from '@chakra-ui/react/input'
import { Button } from '../../components/inputs/controls'
import { SelectInput } from '../../components/inputs/SelectInput'
import { Icon } from '../../components/marks/Icon'
import type { GridCells, GridEdit } from '../../domain/imports/grid/gridBlock'
import { repairGridTexts as texts } from '../../texts/kit/repairGrid'
import type { GridColumn } from './repairGrid'
import { useReplacement } from './useReplacement'

type ReplaceBarProps = {
  cells: GridCells
  columns: readonly GridColumn[]
  onReplace: (edits: readonly GridEdit[]) => void
  onClose: () => void
}

const everyColumn = ''

/** Find and replace in the visible rows; shows the number of affected cells first. */
export function ReplaceBar({ cells, columns, onReplace, onClose }: ReplaceBarProps) {
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  const [column, setColumn] = useState(everyColumn)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const edits = useReplacement(cells, column === everyColumn ? cells.columns : [column], find, replacement)
  const count = edits?.length ?? 0
  return (
    <form
      className="repair-replace"
      aria-label={texts.replace}
      onSubmit={(event) => {
        event.preventDefault()
        if (edits !== null && count > 0) onReplace(edits)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        event.preventDefault()
        onClose()
      }}
    >
      <Input
        ref={first}
        aria-label={texts.find}
        placeholder={texts.find}
        value={find}
        onChange={(event) => setFind(event.target.value)}
      />
      <Input
        aria-label={texts.replacement}
        placeholder={texts.replacement}
        value={replacement}
        onChange={(event) => setReplacement(event.target.value)}
      />
      <SelectInput
        name="column"
        label={texts.inColumn}
        value={column}
        options={[
          { value: everyColumn, label: texts.everyColumn },
          ...columns.map(({ key, title }) => ({ value: key, label: title })),
        ]}
        onChange={setColumn}
      />
      <Button type="submit" aria-disabled={count === 0 || undefined} aria-live="polite">
        {edits === null ? texts.replacing : texts.replaceIn({ count })}
      </Button>
      <Button variant="quiet" size="icon" aria-label={texts.closeReplace} onClick={onClose}>
        <Icon name="x" />
      </Button>
    </form>
  )
}
