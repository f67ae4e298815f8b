import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { ActionMenu } from '../../../../components/actions/ActionMenu'
import type { PartDraft } from '../../../../domain/pdf/pdfDraft'
import { Toggle } from '../../../../kits/form/Toggle'
import { moveActions } from '../../../../kits/order/moveActions'
import { OrderHandle } from '../../../../kits/order/OrderHandle'
import type { OrderControl } from '../../../../kits/order/useOrder'
import { useOrderItem } from '../../../../kits/order/useOrderItem'
import { pdfSettingsTexts as texts } from '../../../../texts/settings/pdfSettings'

type PartRowProps = {
  part: PartDraft
  index: number
  count: number
  control: OrderControl
  isLifted: boolean
  onShow: (isShown: boolean) => void
}

/** A part of the PDF with its handle, its switch and its menu. */
export function PartRow({ part: { part, isShown }, index, count, control, isLifted, onShow }: PartRowProps) {
  const { item, handle } = useOrderItem<HTMLLIElement>({ control, itemKey: part, index })
  const name = texts.parts[part]
  return (
    <Box
      as="li"
      ref={item}
      data-lifted={isLifted || undefined}
      background="bg.panel"
      _notFirst={{ borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border' }}
    >
      <Flex align="center" gap="2" minHeight="9" paddingInline="1">
        <OrderHandle ref={handle} control={control} itemKey={part} name={name} isLifted={isLifted} />
        <Box flex={1} minWidth={0} css={isShown ? undefined : { '& label': { color: 'fg.muted' } }}>
          <Toggle label={name} name={part} checked={isShown} onChange={onShow} />
        </Box>
        <ActionMenu label={texts.partMenu({ name })} items={moveActions(control, part, index, count)} />
      </Flex>
    </Box>
  )
}
