import { Box } from '@chakra-ui/react/box'
import { memo, useState } from 'react'
import { ActionMenu } from '../../components/actions/ActionMenu'
import { moveActions } from '../../kits/order/moveActions'
import { OrderHandle } from '../../kits/order/OrderHandle'
import { OrderStatus } from '../../kits/order/OrderStatus'
import { useOrder, type OrderControl } from '../../kits/order/useOrder'
import { useOrderItem } from '../../kits/order/useOrderItem'
import { kitTexts as texts } from '../../texts/devtools/kit'
import { shellTexts } from '../../texts/shell/shell'
import { Section, Example } from './Examples'

const { captions, samples, customFields } = texts

const few = customFields.choices.options
const many = Array.from({ length: 500 }, (_, index) => `${samples.site} ${index + 1}`)

/** Appearance of an item during a move; the attributes are those that the kit sets. */
const marks = [
  { caption: captions.lifted, attributes: { 'data-lifted': true } },
  { caption: captions.dragged, attributes: { 'data-dragged': '' } },
  { caption: captions.dropBefore, attributes: { 'data-drop-edge': 'top' } },
  { caption: captions.dropBehind, attributes: { 'data-drop-edge': 'bottom' } },
] as const

export function OrderSection() {
  return (
    <Section id="order" {...texts.sections.order}>
      <Example caption={captions.filled}>
        <SampleOrder items={few} />
      </Example>
      <Example caption={captions.single}>
        <SampleOrder items={few.slice(0, 1)} />
      </Example>
      <Example caption={captions.many}>
        <SampleOrder items={many} />
      </Example>
      {marks.map(({ caption, attributes }) => (
        <Example key={caption} caption={caption}>
          <SampleOrder items={few.slice(0, 3)} markOfSecond={attributes} />
        </Example>
      ))}
    </Section>
  )
}

type Mark = Readonly<Record<string, string | boolean>>

function SampleOrder({ items, markOfSecond }: { items: readonly string[]; markOfSecond?: Mark }) {
  const [keys, setKeys] = useState(items)
  const order = useOrder({ keys, nameOf: (key) => key, onOrder: setKeys })
  return (
    <Box borderWidth="1px" borderStyle="solid" borderColor="border" borderRadius="l2" overflow="hidden">
      <Box as="ol" listStyleType="none" margin={0} padding={0} maxHeight="220px" overflowY="auto">
        {order.keys.map((key, index) => (
          <SampleItem
            key={key}
            itemKey={key}
            index={index}
            count={order.keys.length}
            control={order.control}
            isLifted={order.lifted === key}
            mark={index === 1 ? markOfSecond : undefined}
          />
        ))}
      </Box>
      <OrderStatus order={order} />
    </Box>
  )
}

type SampleItemProps = {
  itemKey: string
  index: number
  count: number
  control: OrderControl
  isLifted: boolean
  mark: Mark | undefined
}

const SampleItem = memo(function SampleItem({
  itemKey,
  index,
  count,
  control,
  isLifted,
  mark,
}: SampleItemProps) {
  const { item, handle } = useOrderItem<HTMLLIElement>({ control, itemKey, index })
  return (
    <Box
      as="li"
      ref={item}
      data-lifted={isLifted || undefined}
      {...mark}
      display="flex"
      alignItems="center"
      gap="2"
      minHeight={{ base: '12', md: '9' }}
      paddingInline="1"
      background="bg"
      _notFirst={{ borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border' }}
    >
      <OrderHandle ref={handle} control={control} itemKey={itemKey} name={itemKey} isLifted={isLifted} />
      <Box flex={1} minWidth={0} truncate>
        {itemKey}
      </Box>
      <ActionMenu
        label={`${shellTexts.actions}: ${itemKey}`}
        items={() => moveActions(control, itemKey, index, count)}
      />
    </Box>
  )
})
