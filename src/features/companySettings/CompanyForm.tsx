import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Versioned } from '../../api/httpClient'
import { Button } from '../../components/inputs/controls'
import { SubmitRow } from '../../components/actions/SubmitRow'
import type { Company } from '../../contract/company/company'
import { AddressField } from '../../kits/address/AddressField'
import { TextField } from '../../kits/form/TextField'
import { companySettingsTexts as texts } from '../../texts/settings/companySettings'
import { DestinationDefaults } from './components/DestinationDefaults'
import { FullWidth, Section } from './components/Section'
import { TourDefaults } from './components/TourDefaults'
import { useCompanyForm } from './useCompanyForm'

type CompanyFormProps = { loaded: Versioned<Company>; draftKey: string }

const Frame = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, background: 'bg' },
})

/** All settings of the company in one form, its foot always in sight. */
export function CompanyForm({ loaded, draftKey }: CompanyFormProps) {
  const form = useCompanyForm(loaded, draftKey)
  const { values, set, errorOf, isDirty } = form
  return (
    <Frame
      {...form.formProps}
      onKeyDown={(event) => {
        // As in every form: Strg+Enter anywhere sends it.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      <Box flex={1} overflowY="auto" padding={{ base: '4', md: '5' }}>
        <Box maxWidth="text">
          <Section title={texts.company}>
            <FullWidth>
              <TextField
                label={texts.name}
                name="name"
                value={values.name}
                error={errorOf('name')}
                onChange={(name) => set('name', name)}
              />
            </FullWidth>
          </Section>
          <Section title={texts.start} hint={texts.startHint}>
            <FullWidth>
              <AddressField
                label={texts.startAddress}
                name="startAddress"
                value={values.startAddress}
                error={errorOf('startAddress')}
                isClearable
                onChange={(address) => set('startAddress', address)}
              />
            </FullWidth>
          </Section>
          <Section title={texts.end} hint={texts.endHint}>
            <FullWidth>
              <AddressField
                label={texts.endAddress}
                name="destinationAddress"
                value={values.destinationAddress}
                error={errorOf('destinationAddress')}
                isClearable
                onChange={(address) => set('destinationAddress', address)}
              />
            </FullWidth>
          </Section>
          <DestinationDefaults form={form} />
          <TourDefaults form={form} />
        </Box>
      </Box>
      <Flex
        direction="column"
        gap="2"
        flexShrink={0}
        paddingInline={{ base: '4', md: '5' }}
        paddingBlock="2.5"
        borderTopWidth="1px"
        borderTopStyle="solid"
        borderColor="border"
      >
        <SubmitRow label={texts.save} status={form.status}>
          {isDirty ? (
            <>
              <Button variant="quiet" onClick={form.discard}>
                {texts.discard}
              </Button>
              <Box color="fg.muted">{texts.unsaved}</Box>
            </>
          ) : null}
        </SubmitRow>
      </Flex>
    </Frame>
  )
}
