import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import type { ExportChunk } from '../../../machines/bulkExport/exportChunks'
import type { Transfer } from '../../../platform/transferProgress'
import { bulkExportTexts as texts } from '../../../texts/bulkExport'
import { shareOfChunk } from '../exportFigures'

type Status = ExportChunk['status']

const outlined = (colour: string) => ({ boxShadow: `inset 0 0 0 1.5px {colors.${colour}}` })
const fill = 'color-mix(in srgb, {colors.accent} 38%, {colors.bg.panel})'

const looks: Record<Status, Record<string, unknown>> = {
  checked: { background: 'fg', color: 'bg.panel' },
  loading: {
    background: `linear-gradient(90deg, ${fill} var(--share), {colors.bg.selected} var(--share))`,
    color: 'fg',
    ...outlined('accent'),
  },
  retrying: { background: 'warning.tint', color: 'warning', ...outlined('warning') },
  pausing: {
    background: 'bg.panel',
    color: 'fg.muted',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
  },
  waiting: { background: 'bg.sunken', color: 'fg.subtle' },
}
const order: readonly Status[] = ['checked', 'loading', 'retrying', 'pausing', 'waiting']

type ChunkCellsProps = {
  chunks: readonly ExportChunk[]
  transfer: Transfer
  /** Seconds until a chunk goes on, by its index. */
  waits: Readonly<Record<number, number>>
}

/** One cell per package, and below what the kinds of cells mean. */
export function ChunkCells({ chunks, transfer, waits }: ChunkCellsProps) {
  const shown = order.filter((status) => chunks.some((chunk) => chunk.status === status))
  return (
    <>
      <Box
        as="ul"
        aria-label={texts.cells}
        listStyleType="none"
        padding={0}
        margin="10px 0 8px"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(29px, 1fr))"
        gap="3px"
      >
        {chunks.map(({ index, status }) => {
          const share = status === 'loading' ? shareOfChunk(index, transfer) : null
          const name = stateName(status, waits[index], share)
          return (
            <Box
              as="li"
              key={index}
              height="26px"
              borderRadius="2px"
              display="grid"
              placeItems="center"
              fontFamily="cond"
              fontWeight="semibold"
              fontSize="xs"
              lineHeight="1"
              position="relative"
              fontVariantNumeric="tabular-nums"
              title={name}
              data-status={status}
              style={{ ['--share' as string]: `${Math.round((share ?? 0) * 100)}%` }}
              css={looks[status]}
            >
              <span aria-hidden>{index + 1}</span>
              <VisuallyHidden>{texts.cell({ number: index + 1, state: name })}</VisuallyHidden>
            </Box>
          )
        })}
      </Box>
      <Flex columnGap="4" rowGap="1" wrap="wrap" fontSize="xs" lineHeight="xs">
        {shown.map((status) => (
          <Flex key={status} align="center" gap="1.5" whiteSpace="nowrap">
            <Box
              boxSize="2.5"
              borderRadius="2px"
              style={{ ['--share' as string]: '100%' }}
              css={looks[status]}
              aria-hidden
            />
            {stateName(status, soonest(chunks, status, waits), null)}
          </Flex>
        ))}
      </Flex>
    </>
  )
}

/** What a cell says; with the seconds until it goes on, or the share that has come. */
function stateName(status: Status, seconds: number | undefined, share: number | null): string {
  switch (status) {
    case 'retrying':
      return seconds === undefined ? texts.retrying : texts.retryingIn({ seconds })
    case 'pausing':
      return seconds === undefined ? texts.pausing : texts.pausingFor({ seconds })
    case 'loading':
      return share === null
        ? texts.loading
        : `${texts.loading}, ${texts.share({ percent: Math.round(share * 100) })}`
    case 'checked':
      return texts.checked
    case 'waiting':
      return texts.waiting
  }
}

function soonest(
  chunks: readonly ExportChunk[],
  status: Status,
  waits: Readonly<Record<number, number>>,
): number | undefined {
  const seconds = chunks
    .filter((chunk) => chunk.status === status)
    .flatMap(({ index }) => waits[index] ?? [])
    .sort((one, other) => one - other)
  return seconds[0]
}
