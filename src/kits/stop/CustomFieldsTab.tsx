import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../components/ErrorPanel'
import { SkeletonRows } from '../../components/SkeletonRows'
import type { CustomFieldConfiguration } from '../../contract/customField'
import { customFieldKey, customFieldOfKey } from '../../contract/customFieldDrafts'
import { CustomFieldInput } from '../form/CustomFieldInput'
import { useApi } from '../../platform/useApi'
import { stopFormTexts as texts } from '../../texts/stopForm'
import { errorTexts } from '../../texts/errors'
import { Notice } from './Notice'
import type { StopForm } from './stopForm'

/** Tab Extra: a control for every enabled custom field, in the company's order. */
export function CustomFieldsTab({ form: { draft, violations, isDisabled, change } }: { form: StopForm }) {
  const { queries } = useApi()
  const { data, isPending, isError, refetch } = useQuery(queries.customFields.ofDestinations())
  if (isPending) return <SkeletonRows rowHeight="56px" />
  if (isError) {
    return (
      <ErrorPanel
        message={errorTexts.loadFailed}
        action={{ label: errorTexts.retry, onClick: () => void refetch() }}
      />
    )
  }
  const shown = data.filter(({ enabled }) => enabled !== false)
  const changeValue = ({ '@id': iri, type }: CustomFieldConfiguration, value: unknown) =>
    change({
      customFieldValues: { ...draft.customFieldValues, [iri]: { type: type ?? 'string', value } },
    })
  return (
    <>
      {hiddenMessages(violations, shown).map((message) => (
        <Notice key={message}>{texts.hiddenCustomField({ message })}</Notice>
      ))}
      {shown.length === 0 ? <Box color="fg.muted">{texts.noCustomFields}</Box> : null}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="7"
        rowGap="4"
        alignItems="start"
      >
        {shown.map((configuration) => (
          <CustomFieldInput
            key={configuration['@id']}
            configuration={configuration}
            value={draft.customFieldValues[configuration['@id']]?.value}
            error={violations[customFieldKey(configuration['@id'])]}
            isDisabled={isDisabled}
            onChange={(value) => changeValue(configuration, value)}
          />
        ))}
      </Grid>
    </>
  )
}

/** What the server says of values that have no control, since their field was removed or disabled. */
function hiddenMessages(
  violations: Readonly<Record<string, string>>,
  shown: readonly CustomFieldConfiguration[],
): string[] {
  const iris = shown.map((configuration) => configuration['@id'])
  return Object.entries(violations)
    .filter(([key]) => {
      const iri = customFieldOfKey(key)
      return key === 'customFieldValues' || (iri !== null && !iris.includes(iri))
    })
    .map(([, message]) => message)
}
