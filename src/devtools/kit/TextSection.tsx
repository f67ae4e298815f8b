import { FormField } from '../../components/inputs/FormField'
import { PasswordInput } from '../../components/inputs/PasswordInput'
import { fetchStates, type FetchState } from '../../domain/calls/fetchState'
import { validationMessages } from '../../contract/wire/validationMessages'
import { TextAreaField } from '../../kits/form/TextAreaField'
import { TextField } from '../../kits/form/TextField'
import { kitTexts as texts } from '../../texts/devtools/kit'
import { Holding, Section, Example } from './Examples'

const { samples, captions } = texts
const noteMaximum = 1000
const longNote = samples.noteValue.repeat(13)

const indicatorCaptions: Record<FetchState, string> = {
  IDLE: captions.idle,
  LOADING: captions.loading,
  RESOLVED: captions.resolved,
  ERROR: captions.failed,
}

/** Single-line and multi-line fields. */
export function TextSection() {
  return (
    <Section id="text" {...texts.sections.text}>
      <Example caption={captions.empty}>
        <Holding initial="">
          {(value, onChange) => (
            <TextField label={samples.name} name="emptyText" value={value} onChange={onChange} />
          )}
        </Holding>
      </Example>
      <Example caption={captions.hint}>
        <Holding initial={samples.referenceValue as string}>
          {(value, onChange) => (
            <TextField
              label={samples.reference}
              name="hintedText"
              value={value}
              hint={samples.referenceHint}
              onChange={onChange}
            />
          )}
        </Holding>
      </Example>
      <Example caption={captions.error}>
        <Holding initial={samples.emailWrong as string}>
          {(value, onChange) => (
            <TextField
              label={samples.email}
              name="wrongText"
              value={value}
              error={validationMessages.email}
              onChange={onChange}
            />
          )}
        </Holding>
      </Example>
      <Example caption={captions.disabled}>
        <TextField
          label={samples.name}
          name="disabledText"
          value={samples.nameValue}
          isDisabled
          onChange={() => undefined}
        />
      </Example>
      {fetchStates.map((state) => (
        <Example key={state} caption={indicatorCaptions[state]}>
          <Holding initial={samples.addressValue as string}>
            {(value, onChange) => (
              <TextField
                label={samples.address}
                name={`indicator${state}`}
                value={value}
                indicator={state}
                onChange={onChange}
              />
            )}
          </Holding>
        </Example>
      ))}
      <Example caption={captions.password}>
        <Holding initial="Tourwerk">
          {(value, onChange) => (
            <FormField label={samples.password}>
              <PasswordInput
                name="samplePassword"
                autoComplete="new-password"
                value={value}
                onChange={(event) => onChange(event.target.value)}
              />
            </FormField>
          )}
        </Holding>
      </Example>
      <Example caption={captions.counter}>
        <Holding initial={samples.noteValue as string}>
          {(value, onChange) => (
            <TextAreaField
              label={samples.note}
              name="note"
              max={noteMaximum}
              value={value}
              onChange={onChange}
            />
          )}
        </Holding>
      </Example>
      <Example caption={captions.tooLong}>
        <Holding initial={longNote}>
          {(value, onChange) => (
            <TextAreaField
              label={samples.note}
              name="longNote"
              max={noteMaximum}
              value={value}
              error={validationMessages.maxLength({ max: noteMaximum })}
              onChange={onChange}
            />
          )}
        </Holding>
      </Example>
    </Section>
  )
}
