import { Flex } from '@chakra-ui/react/flex'
import { Checkbox } from '../../components/inputs/Checkbox'
import { TimeRangePicker, type TimeRange } from '../../components/inputs/TimeRangePicker'
import { capacityLimits } from '../../contract/wire/fields'
import { validationMessages } from '../../contract/wire/validationMessages'
import { ColourPicker } from '../../kits/form/ColourPicker'
import { NumberField } from '../../kits/form/NumberField'
import { Toggle } from '../../kits/form/Toggle'
import { kitTexts as texts } from '../../texts/devtools/kit'
import { sampleColours } from './sampleRecords'
import { Holding, Section, Example } from './Examples'

const { samples, captions } = texts

export function NumberSection() {
  return (
    <Section id="number" {...texts.sections.number}>
      <Example caption={captions.filled}>
        <Holding initial="1">
          {(value, onChange) => (
            <NumberField
              label={samples.capacity}
              name="capacity"
              range={capacityLimits}
              value={value}
              onChange={onChange}
            />
          )}
        </Holding>
      </Example>
      <Example caption={captions.small}>
        <Holding initial="9">
          {(value, onChange) => (
            <NumberField
              label={samples.capacity}
              name="smallNumber"
              size="small"
              range={{ min: 1, max: 10, step: 4 }}
              value={value}
              onChange={onChange}
            />
          )}
        </Holding>
      </Example>
      <Example caption={captions.decimal}>
        <Holding initial="7,5">
          {(value, onChange) => (
            <NumberField
              label={samples.stay}
              name="decimalNumber"
              size="large"
              range={{ min: 0, precision: 2 }}
              value={value}
              onChange={onChange}
            />
          )}
        </Holding>
      </Example>
      <Example caption={captions.error}>
        <Holding initial="2,5">
          {(value, onChange) => (
            <NumberField
              label={samples.capacity}
              name="wrongNumber"
              range={{ ...capacityLimits, precision: 1 }}
              value={value}
              error={validationMessages.integer}
              onChange={onChange}
            />
          )}
        </Holding>
      </Example>
      <Example caption={captions.disabled}>
        <NumberField
          label={samples.capacity}
          name="disabledNumber"
          range={capacityLimits}
          value="12"
          isDisabled
          onChange={() => undefined}
        />
      </Example>
    </Section>
  )
}

const ranges: readonly { caption: string; value: TimeRange; end?: string; isDisabled?: boolean }[] = [
  { caption: captions.empty, value: { start: '', end: '' } },
  { caption: captions.filled, value: { start: '06:30', end: '08:00' } },
  { caption: captions.error, value: { start: '06:30', end: '25:00' }, end: validationMessages.timeOfDay },
  { caption: captions.disabled, value: { start: '06:30', end: '' }, isDisabled: true },
]

export function TimeSection() {
  return (
    <Section id="time" {...texts.sections.time}>
      {ranges.map(({ caption, value: initial, end, isDisabled }) => (
        <Example key={caption} caption={caption}>
          <Holding initial={initial}>
            {(value, onChange) => (
              <TimeRangePicker
                names={{ start: `${caption}Start`, end: `${caption}End` }}
                value={value}
                errors={{ end }}
                isDisabled={isDisabled}
                onChange={onChange}
              />
            )}
          </Holding>
        </Example>
      ))}
    </Section>
  )
}

export function ToggleSection() {
  return (
    <Section id="toggle" {...texts.sections.toggle}>
      <Example caption={captions.on}>
        <Holding<boolean> initial>
          {(checked, onChange) => (
            <Toggle
              label={samples.active}
              name="active"
              hint={samples.activeHint}
              checked={checked}
              onChange={onChange}
            />
          )}
        </Holding>
      </Example>
      <Example caption={captions.off}>
        <Holding<boolean> initial={false}>
          {(checked, onChange) => (
            <Toggle label={samples.active} name="inactive" checked={checked} onChange={onChange} />
          )}
        </Holding>
      </Example>
      <Example caption={captions.error}>
        <Holding<boolean> initial={false}>
          {(checked, onChange) => (
            <Toggle
              label={samples.active}
              name="wrongToggle"
              error={validationMessages.required}
              checked={checked}
              onChange={onChange}
            />
          )}
        </Holding>
      </Example>
      <Example caption={captions.disabled}>
        <Toggle label={samples.active} name="disabledToggle" checked isDisabled onChange={() => undefined} />
      </Example>
      <Example caption={captions.reason}>
        <Toggle
          label={samples.notify}
          name="notify"
          checked={false}
          isDisabled
          reason={samples.notifyReason}
          onChange={() => undefined}
        />
      </Example>
      <Example caption={captions.checkboxes}>
        <Flex gap="3">
          {([true, false, 'mixed'] as const).map((initial) => (
            <Holding key={String(initial)} initial={initial as boolean | 'mixed'}>
              {(checked, onChange) => (
                <Checkbox label={samples.checkbox} checked={checked} onToggle={onChange} />
              )}
            </Holding>
          ))}
        </Flex>
      </Example>
    </Section>
  )
}

const pickers: readonly {
  caption: string
  value: string
  swatches?: readonly []
  error?: string
  isDisabled?: boolean
}[] = [
  { caption: captions.filled, value: '#366ae8' },
  { caption: captions.foreign, value: '#8a2be2' },
  { caption: captions.empty, value: '' },
  { caption: captions.error, value: '#36', error: validationMessages.colour },
  { caption: captions.disabled, value: '#358355', isDisabled: true },
  { caption: captions.noSwatches, value: '#358355', swatches: [] },
]

export function ColourSection() {
  return (
    <Section id="colour" {...texts.sections.colour}>
      {pickers.map(({ caption, value: initial, ...picker }, index) => (
        <Example key={caption} caption={caption}>
          <Holding initial={initial}>
            {(value, onChange) => (
              <ColourPicker
                label={samples.colour}
                name={`colour${index}`}
                swatches={sampleColours}
                {...picker}
                value={value}
                onChange={onChange}
              />
            )}
          </Holding>
        </Example>
      ))}
    </Section>
  )
}
