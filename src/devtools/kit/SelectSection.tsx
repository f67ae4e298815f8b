import { Flex } from '@chakra-ui/react/flex'
import { Button } from '../../components/inputs/controls'
import { Dialog } from '../../components/dialogs/Dialog'
import { FormField } from '../../components/inputs/FormField'
import { SelectInput } from '../../components/inputs/SelectInput'
import type { Iri } from '../../contract/wire/ids'
import { validationMessages } from '../../contract/wire/validationMessages'
import { TagSelect } from '../../kits/form/TagSelect'
import { TourSelect } from '../../kits/form/TourSelect'
import { UserSelect } from '../../kits/form/UserSelect'
import { kitTexts as texts } from '../../texts/devtools/kit'
import { deletedRecord, sampleTags, sampleTour, sampleUsers } from './sampleRecords'
import { SampleServer, type Behaviour } from './SampleServer'
import { Holding, Section, Example } from './Examples'

const { samples, captions } = texts

type State = { caption: string; server?: Behaviour; isEmpty?: boolean; error?: string; isDisabled?: boolean }

/** The states of every record select. */
const states: readonly State[] = [
  { caption: captions.filled },
  { caption: captions.empty, isEmpty: true },
  { caption: captions.error, isEmpty: true, error: validationMessages.required },
  { caption: captions.disabledFilled, isDisabled: true },
  { caption: captions.loading, server: 'never answers' },
  { caption: captions.noData, server: 'is empty', isEmpty: true },
  { caption: captions.failed, server: 'fails', isEmpty: true },
]

const windows = samples.windows.map((label) => ({ value: label, label }))

export function SelectSection() {
  return (
    <Section id="select" {...texts.sections.select}>
      <Example caption={captions.few}>
        <Holding initial={samples.windows[0] as string}>
          {(value, onChange) => (
            <FormField label={samples.window}>
              <SelectInput name="window" value={value} options={windows} onChange={onChange} />
            </FormField>
          )}
        </Holding>
      </Example>
      <Example caption={captions.error}>
        <FormField label={samples.window} error={validationMessages.required}>
          <SelectInput
            name="wrongWindow"
            value=""
            options={[{ value: '', label: '–' }, ...windows]}
            onChange={() => undefined}
          />
        </FormField>
      </Example>
      <Example caption={captions.disabled}>
        <FormField label={samples.window} isDisabled>
          <SelectInput
            name="disabledWindow"
            value={samples.windows[1] ?? ''}
            options={windows}
            onChange={() => undefined}
          />
        </FormField>
      </Example>
      {states.map(({ caption, server = 'answers', isEmpty, error, isDisabled }) => (
        <Tours
          key={caption}
          caption={caption}
          server={server}
          initial={isEmpty ? null : sampleTour}
          {...{ error, isDisabled }}
        />
      ))}
      <Tours caption={captions.clearable} server="answers" initial={sampleTour} isClearable />
      <Tours caption={captions.deleted} server="answers" initial={deletedRecord('tour-templates')} />
      <InDialog />
      {states.map(({ caption, server = 'answers', isEmpty, ...rest }) => (
        <Example key={caption} caption={caption}>
          <SampleServer server={server}>
            <Holding initial={isEmpty ? [] : sampleTags}>
              {(chosen, onChange) => (
                <TagSelect label={samples.tags} chosen={chosen} onChange={onChange} {...rest} />
              )}
            </Holding>
          </SampleServer>
        </Example>
      ))}
      {states.map(({ caption, server = 'answers', isEmpty, ...rest }) => (
        <Example key={caption} caption={caption}>
          <SampleServer server={server}>
            <Holding initial={isEmpty ? [] : sampleUsers}>
              {(chosen, onChange) => (
                <UserSelect label={samples.users} chosen={chosen} onChange={onChange} {...rest} />
              )}
            </Holding>
          </SampleServer>
        </Example>
      ))}
    </Section>
  )
}

type ToursProps = {
  caption: string
  server: Behaviour
  initial: Iri | null
  error?: string | undefined
  isDisabled?: boolean | undefined
  isClearable?: boolean
}

function Tours({ caption, server, initial, ...rest }: ToursProps) {
  return (
    <Example caption={caption}>
      <SampleServer server={server}>
        <Holding initial={initial}>
          {(value, onChange) => (
            <TourSelect label={samples.tour} value={value} onChange={onChange} {...rest} />
          )}
        </Holding>
      </SampleServer>
    </Example>
  )
}

/** The list may extend beyond the dialog, and Esc closes only the list. */
function InDialog() {
  return (
    <Example caption={captions.inDialog}>
      <Holding<boolean> initial={false}>
        {(isOpen, setOpen) => (
          <>
            <Button onClick={() => setOpen(true)}>{samples.openDialog}</Button>
            {isOpen ? (
              <Dialog title={samples.dialogTitle} size="small" onClose={() => setOpen(false)}>
                <SampleServer server="answers">
                  <Flex direction="column" gap="4">
                    <Holding<Iri | null> initial={sampleTour}>
                      {(value, onChange) => (
                        <TourSelect label={samples.tour} value={value} isClearable onChange={onChange} />
                      )}
                    </Holding>
                    <Holding initial={sampleTags}>
                      {(chosen, onChange) => (
                        <TagSelect label={samples.tags} chosen={chosen} onChange={onChange} />
                      )}
                    </Holding>
                  </Flex>
                </SampleServer>
              </Dialog>
            ) : null}
          </>
        )}
      </Holding>
    </Example>
  )
}
