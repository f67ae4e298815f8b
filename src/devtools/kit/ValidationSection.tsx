import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import * as Schema from 'effect/Schema'
import { useState } from 'react'
import { Button } from '../../components/inputs/controls'
import { HttpError } from '../../domain/calls/errors'
import { Capacity, Email, HexColour, capacityLimits, maxText, requiredText } from '../../contract/wire/fields'
import { parseGermanNumber } from '../../lib/numericInput'
import { ColourPicker } from '../../kits/form/ColourPicker'
import { NumberField } from '../../kits/form/NumberField'
import { TextField } from '../../kits/form/TextField'
import { useFormFields } from '../../platform/forms/useFormFields'
import { kitTexts as texts } from '../../texts/devtools/kit'
import { sampleColours } from './sampleRecords'
import { Section, Example } from './Examples'

const { samples } = texts

const schema = Schema.Struct({
  name: requiredText(20),
  refId: maxText(10),
  email: Email,
  capacity: Capacity,
  color: HexColour,
})

/** A form as on the screens, with their validation and messages. */
export function ValidationSection() {
  const [isRefused, setIsRefused] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const form = useFormFields({
    schema,
    initial: { name: '', refId: '', email: '', capacity: '1', color: '#366ae8' },
    toBody: (values) => ({ ...values, capacity: parseGermanNumber(values.capacity) }),
    save: () => {
      setIsSaved(false)
      return isRefused ? Promise.reject(refusal) : Promise.resolve()
    },
    onSaved: () => setIsSaved(true),
  })
  const text = (name: 'name' | 'refId' | 'email' | 'capacity' | 'color') => ({
    name,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (value: string) => form.set(name, value),
  })
  return (
    <Section id="validation" {...texts.sections.validation}>
      <Example caption={texts.sections.validation.title} isWide>
        <form {...form.formProps} aria-label={texts.sections.validation.title}>
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            gap="4"
            maxWidth="text"
          >
            <TextField label={samples.name} {...text('name')} />
            <TextField label={samples.reference} {...text('refId')} />
            <TextField label={samples.email} type="email" {...text('email')} />
            <NumberField label={samples.capacity} range={capacityLimits} {...text('capacity')} />
            <ColourPicker label={samples.colour} swatches={sampleColours} {...text('color')} />
          </Grid>
          <Flex gap="2" align="center" marginTop="4" wrap="wrap">
            <Button type="submit" variant="solid" onClick={() => setIsRefused(false)}>
              {samples.save}
            </Button>
            <Button type="submit" onClick={() => setIsRefused(true)}>
              {samples.refuse}
            </Button>
            <Box role="status" color="success">
              {isSaved ? samples.saved : ''}
            </Box>
          </Flex>
        </form>
      </Example>
    </Section>
  )
}

/** Response of a server to a duplicate name. */
const refusal = new HttpError({
  status: 422,
  violations: [{ propertyPath: 'name', message: samples.taken }],
})
