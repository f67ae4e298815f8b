import { Box } from '@chakra-ui/react/box'

/** A thin bar for work whose share is known. */
export function ProgressLine({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      height="5px"
      marginBlock="2"
      borderRadius="l1"
      overflow="hidden"
      background="window"
    >
      <Box height="full" background="accent" style={{ width: `${percent}%` }} />
    </Box>
  )
}
