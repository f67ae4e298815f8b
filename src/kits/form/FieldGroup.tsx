import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Group = chakra('fieldset', { base: { border: 0, margin: 0, padding: 0, minWidth: 0 } })
const Legend = chakra('legend', {
  base: {
    fontSize: 'sm',
    lineHeight: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    padding: 0,
    marginBottom: '1',
  },
})

/** Related controls under a group name, which screen readers announce with each of them. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group>
      <Legend>{title}</Legend>
      {children}
    </Group>
  )
}
