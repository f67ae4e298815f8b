import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { badgeFill, onTourColour } from '../../../../lib/tourColour'

/**
 * A category as rendered everywhere: its name on its colour, in ink or white depending on brightness
 * (threshold 200).
 */
export function LabelChip({ code, children }: { code: string; children: ReactNode }) {
  const fill = badgeFill(code)
  return (
    <Box
      as="span"
      display="inline-block"
      maxWidth="full"
      paddingInline="2"
      paddingBlock="2px"
      borderRadius="l1"
      fontSize="sm"
      lineHeight="sm"
      fontWeight="medium"
      verticalAlign="middle"
      truncate
      _dark={{ boxShadow: 'inset 0 0 0 1px #ffffff3d' }}
      style={{ backgroundColor: fill, color: onTourColour(fill) }}
    >
      {children}
    </Box>
  )
}
