import { chakra } from '@chakra-ui/react/styled-system'

/** A table of the design language: hairlines, sticky head, 36 px rows. */
export const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    background: 'bg',
  },
})

export const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '34px',
    paddingInline: '2.5',
    background: 'bg',
    borderBlockWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    color: 'fg.muted',
    fontSize: '12.5px',
    fontWeight: 'medium',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    _first: { paddingInlineStart: '5' },
    _last: { paddingInlineEnd: '5' },
  },
  variants: { align: { end: { textAlign: 'end' } } },
})

export const Cell = chakra('td', {
  base: {
    height: '9',
    paddingInline: '2.5',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'border',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums lining-nums',
    _first: { paddingInlineStart: '5' },
    _last: { paddingInlineEnd: '5' },
  },
  variants: { align: { end: { textAlign: 'end' } }, isMuted: { true: { color: 'fg.subtle' } } },
})

export const Row = chakra('tr', {
  base: {
    cursor: 'pointer',
    '&:hover > td': { background: 'bg.hover' },
    '&:has(a:focus-visible) > td': { background: 'bg.hover' },
  },
  variants: { isSelected: { true: { '& > td, &:hover > td': { background: 'bg.selected' } } } },
})
