import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { KeyboardEvent, ReactNode } from 'react'
import { ActionMenu } from '../../../components/ActionMenu'
import { Button } from '../../../components/controls'
import { Cell, HeadCell, Row, Table } from '../../../components/table'
import { shellTexts } from '../../../texts/shell'
import type { LabelRow } from '../labelRows'
import { ColourSquare } from './ColourSquare'

type LabelTableProps = {
  label: string
  heads: { name: string; colour: string }
  rows: readonly LabelRow[]
  renderName: (row: LabelRow) => ReactNode
  onEdit: (row: LabelRow) => void
  onDelete: (row: LabelRow) => void
}

const nameAttribute = 'data-label-name'

/** Colours or categories; a row opens the dialog to change it, ↑ and ↓ move, Entf deletes after a question. */
export function LabelTable({ label, heads, rows, renderName, onEdit, onDelete }: LabelTableProps) {
  return (
    <Table aria-label={label} maxWidth="text">
      <thead>
        <tr>
          <HeadCell scope="col">{heads.name}</HeadCell>
          <HeadCell scope="col" width={{ base: '132px', md: '240px' }}>
            {heads.colour}
          </HeadCell>
          <HeadCell scope="col" width="72px">
            <Box as="span" srOnly>
              {shellTexts.actions}
            </Box>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.iri} onClick={() => onEdit(row)}>
            <Cell height={{ base: '12', md: '9' }}>
              <Button
                variant="link"
                {...{ [nameAttribute]: '' }}
                aria-label={`${row.name === '' ? shellTexts.missing : row.name}: ${shellTexts.edit}`}
                title={row.name}
                maxWidth="full"
                minHeight="6"
                minWidth="6"
                color="inherit"
                _hover={{ textDecoration: 'none' }}
                justifyContent="flex-start"
                onKeyDown={(event) => {
                  if (event.key === 'Delete') onDelete(row)
                  else moveFocus(event)
                }}
                onClick={(event) => {
                  event.stopPropagation()
                  onEdit(row)
                }}
              >
                {renderName(row)}
              </Button>
            </Cell>
            <Cell>
              <Flex as="span" align="center" gap="2" minWidth={0}>
                <ColourSquare code={row.code} />
                <Box as="span" truncate title={row.code} {...(row.colourName ? {} : { fontFamily: 'mono' })}>
                  {row.colourName ?? (row.code || shellTexts.missing)}
                </Box>
              </Flex>
            </Cell>
            <Cell align="end" overflow="visible">
              <ActionMenu
                label={`${shellTexts.actions}: ${row.name}`}
                items={[
                  {
                    key: 'edit',
                    label: shellTexts.edit,
                    icon: 'pencil',
                    onSelect: () => onEdit(row),
                  },
                  {
                    key: 'delete',
                    label: shellTexts.delete,
                    icon: 'trash',
                    onSelect: () => onDelete(row),
                  },
                ]}
              />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (offset === undefined) return
  event.preventDefault()
  const names =
    event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>(`[${nameAttribute}]`) ?? []
  const next = [...names].indexOf(event.currentTarget) + offset
  names[next]?.focus()
}
