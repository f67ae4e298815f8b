import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Popover } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import { useId, useState } from 'react'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { periodTexts as texts } from '../../texts/kit/period'
import { DayInput } from './DayInput'
import { endsBeforeItStarts, isWholeTime, namedPeriods, periodNamed, type Period } from './period'
import { periodWords } from './periodWords'

type PeriodInputProps = Period & {
  onChange: (end: 'from' | 'to', value: string) => void
}

/** Period filter: a button that opens the choices, and one that removes the period. */
export function PeriodInput({ from, to, onChange }: PeriodInputProps) {
  const [isOpen, setIsOpen] = useState(false)
  const heading = useId()
  const period = { from, to }
  const window = periodWords(period)
  const isEmpty = isWholeTime(period)
  const choose = (chosen: Period) => {
    onChange('from', chosen.from)
    onChange('to', chosen.to)
    setIsOpen(false)
  }
  return (
    <Flex>
      <Popover.Root
        open={isOpen}
        onOpenChange={({ open }) => setIsOpen(open)}
        positioning={{ placement: 'bottom-start', gutter: 4 }}
        lazyMount
        unmountOnExit
      >
        <Popover.Trigger asChild>
          <Button
            aria-label={texts.button({ window })}
            fontVariantNumeric="tabular-nums"
            {...(isEmpty ? {} : { borderEndRadius: 0 })}
          >
            <Icon name="calendar" />
            {window}
          </Button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content
              aria-labelledby={heading}
              background="bg.panel"
              color="fg"
              boxShadow="raised"
              borderRadius="l2"
              padding="2"
              outline="0"
              zIndex="popover"
            >
              <Box id={heading} color="fg.muted" fontSize="sm" paddingInline="2" paddingBlock="1">
                {texts.period}
              </Box>
              <Flex direction="column">
                {namedPeriods.map((name) => (
                  <Choice
                    key={name}
                    label={texts.named[name]}
                    period={periodNamed(name, new Date())}
                    chosen={period}
                    onChoose={choose}
                  />
                ))}
                <Choice
                  label={texts.allDays}
                  period={{ from: '', to: '' }}
                  chosen={period}
                  onChoose={choose}
                />
              </Flex>
              <Box
                role="group"
                aria-label={texts.free}
                borderTopWidth="1px"
                borderTopStyle="solid"
                borderColor="border"
                marginTop="2"
                paddingTop="2"
                paddingInline="2"
              >
                <Box color="fg.muted" fontSize="sm" paddingBottom="1">
                  {texts.free}
                </Box>
                {(['from', 'to'] as const).map((end) => (
                  <Flex key={end} justify="flex-end" paddingBottom="1.5">
                    <DayInput
                      name={end}
                      label={texts[end]}
                      value={period[end].split('T')[0] ?? ''}
                      isInvalid={endsBeforeItStarts(period)}
                      onChange={(day) => onChange(end, day)}
                    />
                  </Flex>
                ))}
              </Box>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      {isEmpty ? null : (
        <Button
          size="icon"
          borderStartRadius="0"
          marginInlineStart="-1px"
          aria-label={texts.clearWindow({ window })}
          title={texts.clearWindow({ window })}
          onClick={() => choose({ from: '', to: '' })}
        >
          <Icon name="x" />
        </Button>
      )}
    </Flex>
  )
}

type ChoiceProps = { label: string; period: Period; chosen: Period; onChoose: (period: Period) => void }

function Choice({ label, period, chosen, onChoose }: ChoiceProps) {
  const isChosen = period.from === chosen.from && period.to === chosen.to
  return (
    <Button
      variant="quiet"
      justifyContent="space-between"
      aria-pressed={isChosen}
      title={periodWords(period)}
      onClick={() => onChoose(period)}
    >
      {label}
      {isChosen ? <Icon name="check" /> : null}
    </Button>
  )
}
