import { Box } from '@chakra-ui/react/box'
import { orderTexts as texts } from '../../texts/kit/order'
import type { OrderedList } from './useOrder'

/** Screen-reader texts, once per list: instructions for the handles and announcements of moves. */
export function OrderStatus({ order: { control, announcement } }: { order: OrderedList }) {
  return (
    <Box position="relative">
      <Box id={control.hintId} hidden>
        {texts.hint}
      </Box>
      <Box role="status" aria-live="polite" srOnly>
        {announcement}
      </Box>
    </Box>
  )
}
