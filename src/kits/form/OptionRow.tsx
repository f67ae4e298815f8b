import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useId } from 'react'
import { ActionMenu } from '../../components/actions/ActionMenu'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { moveActions } from '../order/moveActions'
import { OrderHandle } from '../order/OrderHandle'
import type { OrderControl } from '../order/useOrder'
import { useOrderItem } from '../order/useOrderItem'
import type { OptionDraft } from '../../domain/options/options'
import type { OptionTexts } from './optionTexts'

type OptionRowProps = {
  texts: Pick<OptionTexts, 'option' | 'removeOption' | 'optionMenu'>
  option: OptionDraft
  /** Name of the entry, used in the names of its buttons. */
  name: string
  inputName: string
  index: number
  count: number
  error: string | undefined
  control: OrderControl
  isLifted: boolean
  onText: (text: string) => void
  onRemove: () => void
}

/** An entry of a list: its editable text between the handle and the buttons. */
export function OptionRow({
  texts,
  option,
  name,
  inputName,
  index,
  count,
  error,
  control,
  isLifted,
  onText,
  onRemove,
}: OptionRowProps) {
  const errorId = useId()
  const { item, handle } = useOrderItem<HTMLLIElement>({ control, itemKey: option.key, index })
  return (
    <Box
      as="li"
      ref={item}
      data-lifted={isLifted || undefined}
      padding="1"
      background="bg.panel"
      _notFirst={{ borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border' }}
    >
      <Flex align="center" gap="1">
        <OrderHandle ref={handle} control={control} itemKey={option.key} name={name} isLifted={isLifted} />
        <Input
          name={inputName}
          aria-label={texts.option({ place: index + 1 })}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          autoComplete="off"
          value={option.text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            // In a list, Enter finishes the entry; it must not submit the form.
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
          }}
        />
        <Button
          variant="quiet"
          size="iconSm"
          color="fg.muted"
          aria-label={texts.removeOption({ name })}
          onClick={onRemove}
        >
          <Icon name="x" />
        </Button>
        {count > 1 ? (
          <ActionMenu
            label={texts.optionMenu({ name })}
            items={moveActions(control, option.key, index, count)}
          />
        ) : null}
      </Flex>
      <Box
        id={errorId}
        aria-live="polite"
        paddingInlineStart={{ base: '12', md: '8' }}
        color="failed"
        fontSize="xs"
        lineHeight="xs"
        _empty={{ display: 'none' }}
      >
        {error}
      </Box>
    </Box>
  )
}
