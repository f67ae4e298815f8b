import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useRef, useState } from 'react'
import { Button } from '../../components/inputs/controls'
import { FormField } from '../../components/inputs/FormField'
import { Icon } from '../../components/marks/Icon'
import { OrderStatus } from '../order/OrderStatus'
import { useOrder } from '../order/useOrder'
import { shellTexts } from '../../texts/shell/shell'
import { addOptions, linesOf, maximumOptions, type OptionDraft } from '../../domain/options/options'
import { OptionRow } from './OptionRow'
import type { OptionTexts } from './optionTexts'

type OptionsFieldProps = {
  texts: OptionTexts
  max?: number
  /** Label of the input for a new option. */
  newName?: string
  options: readonly OptionDraft[]
  newOption: string
  /** Error of the list as a whole. */
  error: string | undefined
  errorAt: (index: number) => string | undefined
  /** Name of the input of an option. */
  optionName: (index: number) => string
  onOptions: (options: readonly OptionDraft[]) => void
  onNewOption: (text: string) => void
}

/** The option removed last and its previous index. */
type Removed = { option: OptionDraft; index: number; name: string }

/** The key of a removed last entry may have been reused; a new key is assigned then. */
function putBack(options: readonly OptionDraft[], { option, index }: Removed): readonly OptionDraft[] {
  const isTaken = options.some(({ key }) => key === option.key)
  const free = 1 + Math.max(-1, ...options.map(({ key }) => Number(key)))
  return options.toSpliced(index, 0, isTaken ? { ...option, key: String(free) } : option)
}

/** Editor for a list of texts, such as the options of a select: edit in place, move, remove, add. */
export function OptionsField({
  texts,
  max = maximumOptions,
  newName = 'value',
  options,
  newOption,
  error,
  errorAt,
  optionName,
  onOptions,
  onNewOption,
}: OptionsFieldProps) {
  const [note, setNote] = useState<string>()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const nameOf = (key: string) => {
    const index = options.findIndex((option) => option.key === key)
    return options[index]?.text.trim() || texts.option({ place: index + 1 })
  }
  const order = useOrder({
    keys: options.map(({ key }) => key),
    nameOf,
    onOrder: (keys) => onOptions(keys.flatMap((key) => options.find((option) => option.key === key) ?? [])),
  })
  const add = (text: string) => {
    const { options: next, known, refused } = addOptions(options, text, max)
    if (next.length > options.length) onOptions(next)
    onNewOption(refused > 0 ? text : '')
    setNote(noteOf(texts, max, known, refused))
    setRemoved(null)
  }
  const byKey = new Map(options.map((option) => [option.key, option]))
  return (
    <Box role="group" aria-label={texts.options}>
      <Flex justify="space-between" align="baseline" fontSize="sm" lineHeight="sm" marginBottom="1">
        <Box as="span" fontWeight="medium" color="fg.muted">
          {texts.options}
        </Box>
        <Box as="span" fontSize="xs" color="fg.subtle">
          {texts.optionsCount({ count: options.length, max })}
        </Box>
      </Flex>
      {options.length === 0 ? null : (
        <Box
          as="ol"
          listStyleType="none"
          margin={0}
          marginBottom="2"
          padding={0}
          borderWidth="1px"
          borderStyle="solid"
          borderColor="border"
          borderRadius="l2"
          overflow="hidden"
        >
          {order.keys.map((key, index) => {
            const option = byKey.get(key)
            return option === undefined ? null : (
              <OptionRow
                key={key}
                texts={texts}
                option={option}
                name={nameOf(key)}
                inputName={optionName(index)}
                index={index}
                count={options.length}
                error={errorAt(index)}
                control={order.control}
                isLifted={order.lifted === key}
                onText={(text) =>
                  onOptions(options.map((each) => (each.key === key ? { ...each, text } : each)))
                }
                onRemove={() => {
                  onOptions(options.filter((each) => each.key !== key))
                  setRemoved({ option, index, name: nameOf(key) })
                  setNote(undefined)
                  input.current?.focus()
                }}
              />
            )
          })}
        </Box>
      )}
      <OrderStatus order={order} />
      <Flex role="status" align="center" gap="2" marginBottom="2" _empty={{ display: 'none' }}>
        {removed === null ? null : (
          <>
            <Box color="fg.muted">{texts.optionRemoved({ name: removed.name })}</Box>
            <Button
              size="sm"
              onClick={() => {
                onOptions(putBack(options, removed))
                setRemoved(null)
                input.current?.focus()
              }}
            >
              {shellTexts.undo}
            </Button>
          </>
        )}
      </Flex>
      <FormField label={texts.newOption} error={note ?? error} hint={texts.newOptionHint}>
        <Flex gap="2" width="full">
          <Input
            ref={input}
            name={newName}
            autoComplete="off"
            value={newOption}
            onChange={(event) => {
              setNote(undefined)
              onNewOption(event.target.value)
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              if (linesOf(pasted).length < 2) return
              event.preventDefault()
              add(`${newOption}\n${pasted}`)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || newOption.trim() === '') return
              event.preventDefault()
              add(newOption)
            }}
          />
          <Button
            onClick={() => {
              add(newOption)
              input.current?.focus()
            }}
          >
            <Icon name="plus" />
            {texts.addOption}
          </Button>
        </Flex>
      </FormField>
    </Box>
  )
}

function noteOf(
  texts: Pick<OptionTexts, 'optionsFull' | 'optionsKnown'>,
  max: number,
  known: number,
  refused: number,
): string | undefined {
  if (refused > 0) return texts.optionsFull({ max })
  return known > 0 ? texts.optionsKnown({ count: known }) : undefined
}
