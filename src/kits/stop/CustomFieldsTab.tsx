import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ComponentProps } from 'react'
import { ErrorPanel } from '../../components/states/ErrorPanel'
import { SkeletonRows } from '../../components/states/SkeletonRows'
import type { CustomFieldConfiguration } from '../../contract/destination/customField'
import { customFieldKey } from '../../domain/drafts/customFieldDrafts'
import type { Iri } from '../../contract/wire/ids'
import { CustomFieldInput } from '../form/CustomFieldInput'
import { isShownByControl } from '../form/customFieldValue'
import { useApi } from '../../platform/useApi'
import { stopFormTexts as texts } from '../../texts/stops/stopForm'
import { errorTexts } from '../../texts/shell/errors'
import { wholeValue } from './describeParts'
import { KeptValues } from './KeptValues'
import { keptValues } from './keptValues'
import { Notice } from './Notice'
import type { StopForm } from './stopForm'

/** Tab Extra: an input for every enabled custom field, in the company's order. */
export function CustomFieldsTab({ form: { draft, violations, isDisabled, change } }: { form: StopForm }) {
  const { queries } = useApi()
  const { data, isPending, isError, refetch } = useQuery(queries.customFields.ofDestinations())
  const seen = useSeenFields(data)
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
      {violations['customFieldValues'] === undefined ? null : (
        <Notice>{violations['customFieldValues']}</Notice>
      )}
      <KeptValues
        values={keptValues(draft.customFieldValues, data, seen, violations)}
        drafts={draft.customFieldValues}
        isDisabled={isDisabled}
        onChange={(customFieldValues) => change({ customFieldValues })}
      />
      {shown.length === 0 ? <Box color="fg.muted">{texts.noCustomFields}</Box> : null}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="7"
        rowGap="4"
        alignItems="start"
      >
        {shown.map((configuration) => (
          <CustomField
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

/** The input, and the part of the value that it cannot show. */
function CustomField(props: ComponentProps<typeof CustomFieldInput>) {
  const { configuration, value } = props
  return (
    <div>
      <CustomFieldInput {...props} />
      {isShownByControl(configuration, value) ? null : (
        <Box fontSize="xs" lineHeight="xs" color="fg.subtle" marginTop="1" overflowWrap="anywhere">
          {texts.previousValue({ value: wholeValue(value) })}
        </Box>
      )}
    </div>
  )
}

/** Every field seen since the form was opened; deleted ones keep their names. */
function useSeenFields(fields: readonly CustomFieldConfiguration[] | undefined) {
  const [seen, setSeen] = useState<ReadonlyMap<Iri, CustomFieldConfiguration>>(new Map())
  useEffect(() => {
    if (fields === undefined) return
    setSeen((before) => new Map([...before, ...fields.map((field) => [field['@id'], field] as const)]))
  }, [fields])
  return seen
}
