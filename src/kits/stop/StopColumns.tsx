import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import type { ReactNode } from 'react'
import type { EditorDisplay } from './EditorFrame'

const columnsIn: Record<EditorDisplay, object> = {
  dialog: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  overlay: { base: 'minmax(0, 1fr)' },
}

const rightHalf: Record<EditorDisplay, object> = {
  dialog: { gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } },
  overlay: {},
}

type StopColumnsProps = {
  /** An overlay has half the width and lies beside a map. */
  display: EditorDisplay
  /** Left column; first in a single column. */
  where: ReactNode
  /** Right column. */
  what: ReactNode
  /** Below `where`; last in a single column. */
  last?: ReactNode
}

/** Tab Allgemein: place and contact on the left, the task on the right. */
export function StopColumns({ display, where, what, last }: StopColumnsProps) {
  return (
    <Grid templateColumns={columnsIn[display]} templateRows="auto 1fr" columnGap="7" rowGap="4">
      <Flex direction="column" gap="4">
        {where}
      </Flex>
      <Flex direction="column" gap="4" {...rightHalf[display]}>
        {what}
      </Flex>
      {last}
    </Grid>
  )
}

type FieldPairProps = {
  columns?: string | { base: string; md: string }
  children: ReactNode
}

/** Two short fields side by side. */
export function FieldPair({ columns = 'repeat(2, minmax(0, 1fr))', children }: FieldPairProps) {
  return (
    <Grid templateColumns={columns} columnGap="3" rowGap="4" alignItems="start">
      {children}
    </Grid>
  )
}
