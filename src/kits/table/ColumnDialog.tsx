import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useState } from 'react'
import { Checkbox } from '../../components/inputs/Checkbox'
import { Button } from '../../components/inputs/controls'
import { Dialog } from '../../components/dialogs/Dialog'
import { Icon } from '../../components/marks/Icon'
import { listTexts } from '../../texts/kit/list'
import { shellTexts } from '../../texts/shell/shell'
import { columnGroups, standardColumns, toggleColumn, withLocked } from './columnChoice'
import type { ColumnFacts } from './columns'

type ColumnDialogProps = {
  columns: readonly ColumnFacts[]
  /** Ids of the visible columns. */
  shown: readonly string[]
  onChoose: (ids: string[]) => void
  onClose: () => void
}

/** Selects the visible columns of a table; changes apply on confirmation only. */
export function ColumnDialog({ columns, shown, onChoose, onClose }: ColumnDialogProps) {
  const [chosen, setChosen] = useState(() => withLocked(columns, shown))
  const choices = [
    { label: listTexts.allColumns, ids: columns.map(({ id }) => id) },
    { label: listTexts.noColumns, ids: [] },
    { label: listTexts.standardColumns, ids: standardColumns(columns) },
  ]
  return (
    <Dialog
      title={listTexts.columns}
      onClose={onClose}
      headerAction={
        <Box
          role="status"
          marginInlineStart="auto"
          marginInlineEnd="2"
          fontSize="sm"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          {listTexts.columnsShown({ shown: chosen.length, count: columns.length })}
        </Box>
      }
      footer={
        <>
          <Button onClick={onClose}>{shellTexts.cancel}</Button>
          <Button
            variant="solid"
            onClick={() => {
              onChoose(chosen)
              onClose()
            }}
          >
            {listTexts.confirmColumns}
          </Button>
        </>
      }
    >
      <Flex gap="2" marginBottom="3">
        {choices.map(({ label, ids }) => (
          <Button key={label} size="sm" onClick={() => setChosen(withLocked(columns, ids))}>
            {label}
          </Button>
        ))}
      </Flex>
      {columnGroups(columns).map(({ group, members }) => (
        <Box
          key={group}
          as="fieldset"
          border={0}
          margin={0}
          padding={0}
          minWidth={0}
          borderTopWidth="1px"
          borderTopStyle="solid"
          borderColor="border"
          paddingBlock="2.5"
        >
          {group === '' ? null : (
            <Box as="legend" float="left" width="full" fontSize="sm" color="fg.muted" marginBottom="1">
              {group}
            </Box>
          )}
          <Box clear="both" columnCount={{ base: 1, sm: 2, md: 3 }} columnGap="4">
            {members.map((column) => (
              <Flex
                as="label"
                key={column.id}
                align="center"
                gap="2"
                minHeight={{ base: '11', md: '31px' }}
                breakInside="avoid"
                cursor={column.isLocked === true ? 'not-allowed' : 'pointer'}
                title={column.isLocked === true ? listTexts.columnLocked : undefined}
                // The box is at the edge; the rest of its target surrounds it.
                marginInlineStart="-1"
              >
                <Checkbox
                  checked={chosen.includes(column.id)}
                  isDisabled={column.isLocked === true}
                  onToggle={(isShown) => setChosen(toggleColumn(columns, chosen, column.id, isShown))}
                />
                <Box as="span" minWidth={0} overflowWrap="anywhere">
                  {column.label}
                </Box>
                {column.isLocked === true ? (
                  <Box as="span" color="fg.subtle" display="flex">
                    <Icon name="lock" size={14} />
                    <span className="visually-hidden">{listTexts.columnLocked}</span>
                  </Box>
                ) : null}
              </Flex>
            ))}
          </Box>
        </Box>
      ))}
    </Dialog>
  )
}
