import { Flex } from '@chakra-ui/react/flex'
import { Button } from '../../components/inputs/controls'
import { OutcomeBadge } from '../../components/marks/OutcomeBadge'
import { Tooltip } from '../../components/marks/Tooltip'
import { TourBadge } from '../../components/marks/TourBadge'
import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import { validationMessages } from '../../contract/wire/validationMessages'
import { CustomFieldInput } from '../../kits/form/CustomFieldInput'
import { kitTexts as texts } from '../../texts/devtools/kit'
import { sampleColours } from './sampleRecords'
import { Holding, Section, Example } from './Examples'

const { samples, captions, customFields } = texts

type Sample = { configuration: CustomFieldConfiguration; value: unknown; error: string }

const { required, wrongType } = validationMessages
const fields: readonly Sample[] = [
  {
    configuration: { '@id': 'decision', type: 'boolean', ...customFields.decision },
    value: true,
    error: required,
  },
  {
    configuration: { '@id': 'string', type: 'string', ...customFields.text },
    value: 'Frau Hildebrandt',
    error: required,
  },
  {
    configuration: { '@id': 'number', type: 'number', ...customFields.number },
    value: 12.5,
    error: wrongType,
  },
  {
    configuration: { '@id': 'text', type: 'text', ...customFields.longText },
    value: samples.noteValue,
    error: required,
  },
  {
    configuration: {
      '@id': 'select',
      type: 'select',
      title: customFields.choice.title,
      value: customFields.choice.options,
    },
    value: ['Papier'],
    error: required,
  },
  {
    configuration: {
      '@id': 'selectMultiple',
      type: 'select',
      multiple: true,
      title: customFields.choices.title,
      value: customFields.choices.options,
    },
    value: ['Leiter', 'Streugut'],
    error: required,
  },
]

export function CustomFieldSection() {
  return (
    <Section id="customFields" {...texts.sections.customFields}>
      {fields.map((field) => (
        <CustomField
          key={field.configuration['@id']}
          caption={captions.filled}
          {...field}
          error={undefined}
        />
      ))}
      {fields.map((field) => (
        <CustomField key={field.configuration['@id']} caption={captions.error} {...field} value={null} />
      ))}
      {fields.map((field) => (
        <CustomField
          key={field.configuration['@id']}
          caption={captions.disabled}
          {...field}
          error={undefined}
          isDisabled
        />
      ))}
    </Section>
  )
}

type CustomFieldProps = Omit<Sample, 'error'> & {
  caption: string
  error: string | undefined
  isDisabled?: boolean
}

function CustomField({ caption, value: initial, ...field }: CustomFieldProps) {
  return (
    <Example caption={caption}>
      <Holding initial={initial}>
        {(value, onChange) => <CustomFieldInput {...field} value={value} onChange={onChange} />}
      </Holding>
    </Example>
  )
}

export function StateSection() {
  return (
    <Section id="states" {...texts.sections.states}>
      <Example caption={captions.outcomes}>
        <Flex gap="4" wrap="wrap">
          <OutcomeBadge outcome="success" />
          <OutcomeBadge outcome="failure" />
          <OutcomeBadge outcome="aborted" />
        </Flex>
      </Example>
      <Example caption={captions.badges}>
        <Flex gap="2" wrap="wrap">
          {sampleColours.map(({ code, name }) => (
            <TourBadge key={code} name={name} colour={code} />
          ))}
          <TourBadge name={samples.tour} colour="#005351" isInactive />
        </Flex>
      </Example>
      <Example caption={captions.tooltip}>
        <Tooltip content={samples.tooltip}>
          <Button>{samples.tooltipButton}</Button>
        </Tooltip>
      </Example>
    </Section>
  )
}
