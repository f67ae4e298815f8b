import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useSelector } from '@xstate/react'
import { SelectInput } from '../../../../components/inputs/SelectInput'
import { pastedColumns, type ColumnChoice } from '../../../../domain/paste/pastedColumns'
import { maxPastedRows } from '../../../../domain/paste/pastedStops'
import { Toggle } from '../../../../kits/form/Toggle'
import type { StopPasteActorRef } from '../../../../machines/stopPaste/stopPasteMachine'
import { pastedColumnTexts, pasteStopsTexts as texts } from '../../../../texts/tours/planDialogs'

const previewRows = 6

const options = [
  { value: '', label: texts.ignored },
  ...pastedColumns.map((column) => ({ value: column, label: pastedColumnTexts[column] })),
]
const choiceOf = (value: string): ColumnChoice => pastedColumns.find((column) => column === value) ?? null

/** Second step: assigns a meaning to each column, above the first rows. */
export function PasteColumns({ actor }: { actor: StopPasteActorRef }) {
  const table = useSelector(actor, ({ context }) => context.table)
  const isInMinutes = useSelector(actor, ({ context }) => context.company.lengthOfStayInMinutes === true)
  if (table === null) return null
  const { head, rows, columns, leftOut } = table
  const shown = rows.slice(0, previewRows)
  return (
    <Flex direction="column" flex={1} minHeight={0}>
      <Flex align="center" gap="2" columnGap="6" wrap="wrap" paddingInline="5" paddingBottom="3">
        <Box fontWeight="medium">{texts.rows({ count: rows.length })}</Box>
        <Toggle
          name="hasHead"
          label={texts.hasHead}
          checked={head !== null}
          onChange={(hasHead) => actor.send({ type: 'head.switched', hasHead })}
        />
        {leftOut === 0 ? null : (
          <Box color="warning" fontSize="sm">
            {texts.leftOut({ count: leftOut, max: maxPastedRows })}
          </Box>
        )}
      </Flex>
      <Box
        role="region"
        aria-label={texts.columnRegion}
        tabIndex={0}
        overflow="auto"
        minHeight={0}
        borderTopWidth="1px"
        borderTopStyle="solid"
        borderColor="border"
        _focusVisible={{ outline: '2px solid {colors.focus}', outlineOffset: '-2px' }}
      >
        <table className="paste-table">
          <thead>
            <tr>
              {columns.map((column, index) => {
                const number = index + 1
                const name = head?.[index] ?? ''
                return (
                  <th key={number} scope="col">
                    <SelectInput
                      name={`column${number}`}
                      label={name === '' ? texts.column({ number }) : texts.columnNamed({ number, name })}
                      value={column ?? ''}
                      options={options}
                      onChange={(value) =>
                        actor.send({ type: 'column.chosen', index, column: choiceOf(value) })
                      }
                    />
                    <div className="paste-heading" title={name}>
                      {name === '' ? texts.column({ number }) : name}
                    </div>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, line) => (
              <tr key={line}>
                {columns.map((column, index) => (
                  <td key={index} data-ignored={column === null || undefined} title={row[index]}>
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <Flex
        wrap="wrap"
        columnGap="4"
        rowGap="1"
        paddingInline="5"
        paddingBlock="3"
        fontSize="xs"
        lineHeight="xs"
        color="fg.subtle"
      >
        <span>{texts.preview({ shown: shown.length, count: rows.length })}</span>
        {columns.includes('lengthOfStay') ? (
          <span>{texts.unitHint({ unit: isInMinutes ? texts.unit.minutes : texts.unit.seconds })}</span>
        ) : null}
      </Flex>
    </Flex>
  )
}
