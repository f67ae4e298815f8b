import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { Icon } from './Icon'
import { HeadCell } from './table'

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '6',
    maxWidth: 'full',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    borderRadius: 'l1',
    _hover: { color: 'fg' },
  },
})

type SortHeadProps = Omit<ComponentProps<typeof HeadCell>, 'children' | 'direction'> & {
  label: string
  /** Undefined while another column is sorted. */
  direction: 'ASC' | 'DESC' | undefined
  onSort: () => void
}

/** The head of a column by which the table can be sorted; the sorted one is dark and has an arrow. */
export function SortHead({ label, direction, onSort, ...cell }: SortHeadProps) {
  return (
    <HeadCell
      scope="col"
      {...(direction === undefined
        ? {}
        : { 'aria-sort': direction === 'ASC' ? 'ascending' : 'descending', color: 'fg' })}
      {...cell}
    >
      <SortButton type="button" onClick={onSort}>
        {label}
        {direction === undefined ? null : (
          <Icon name={direction === 'ASC' ? 'arrow-up' : 'arrow-down'} size={14} />
        )}
      </SortButton>
    </HeadCell>
  )
}
