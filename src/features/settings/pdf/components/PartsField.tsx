import { Box } from '@chakra-ui/react/box'
import { useId } from 'react'
import type { PartDraft } from '../../../../domain/pdf/pdfDraft'
import { OrderStatus } from '../../../../kits/order/OrderStatus'
import { useOrder } from '../../../../kits/order/useOrder'
import { pdfSettingsTexts as texts } from '../../../../texts/settings/pdfSettings'
import { PartRow } from './PartRow'

type PartsFieldProps = {
  parts: readonly PartDraft[]
  error: string | undefined
  onChange: (parts: readonly PartDraft[]) => void
}

/** The parts of a PDF: visibility and order. */
export function PartsField({ parts, error, onChange }: PartsFieldProps) {
  const errorId = useId()
  const byKey = new Map<string, PartDraft>(parts.map((each) => [each.part, each]))
  const nameOf = (key: string) => {
    const known = byKey.get(key)
    return known === undefined ? '' : texts.parts[known.part]
  }
  const order = useOrder({
    keys: [...byKey.keys()],
    nameOf,
    onOrder: (keys) => onChange(keys.flatMap((key) => byKey.get(key) ?? [])),
  })
  return (
    <>
      <Box
        as="ol"
        aria-label={texts.content}
        aria-describedby={error === undefined ? undefined : errorId}
        margin={0}
        padding={0}
        listStyleType="none"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="border"
        borderRadius="l2"
        overflow="hidden"
      >
        {order.keys.map((key, index) => {
          const part = byKey.get(key)
          return part === undefined ? null : (
            <PartRow
              key={key}
              part={part}
              index={index}
              count={order.keys.length}
              control={order.control}
              isLifted={order.lifted === key}
              onShow={(isShown) =>
                onChange(parts.map((each) => (each.part === key ? { ...each, isShown } : each)))
              }
            />
          )
        })}
      </Box>
      <Box id={errorId} aria-live="polite" color="failed" fontSize="xs" lineHeight="xs" marginTop="1">
        {error}
      </Box>
      <OrderStatus order={order} />
    </>
  )
}
