import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Iri } from '../../../contract/wire/ids'
import type { DestinationDraft } from '../../../domain/destination/destinationDraft'
import { RhythmTab } from '../../../kits/rhythm/RhythmTab'
import type { EditorDisplay } from '../../../kits/stop/EditorFrame'
import type { FormTab } from '../../../kits/stop/FormTabs'
import type { StopForm } from '../../../kits/stop/stopForm'
import { useApi } from '../../../platform/useApi'
import { useExtension } from '../../../platform/useExtension'
import { rhythmFormTexts as texts } from '../../../texts/rhythm/rhythmForm'
import { LastVisits } from './components/LastVisits'
import { StopOrders } from './components/StopOrders'

type Form = StopForm<DestinationDraft>

/** The tab Rhythmus; none if the server knows no rhythms. */
export function useRhythmTab(
  record: Iri | null,
  form: Form,
  display: EditorDisplay,
  notice: ReactNode,
): readonly FormTab[] {
  if (!useExtension('plannedTours')) return []
  const content = <DestinationRhythm record={record} form={form} display={display} notice={notice} />
  return [{ key: 'rhythm', label: texts.tab, content, isBare: true }]
}

type DestinationRhythmProps = { record: Iri | null; form: Form; display: EditorDisplay; notice: ReactNode }

function DestinationRhythm({ record, form, display, notice }: DestinationRhythmProps) {
  const { draft, violations, isDisabled, change } = form
  const { queries } = useApi()
  const { data: tours } = useQuery(queries.tourTemplates.choices())
  const tour = tours?.find((each) => each['@id'] === draft.tourTemplate)
  return (
    <RhythmTab
      texts={texts.ofStop}
      rhythm={draft.rhythm}
      error={violations['rhythm']}
      isDisabled={isDisabled}
      tour={tour === undefined ? null : { name: tour.name ?? '', colour: tour.color ?? '' }}
      isNarrow={display === 'overlay'}
      notice={notice}
      below={
        record === null ? null : (
          <>
            <StopOrders destination={record} />
            <LastVisits destination={record} colour={tour?.color ?? ''} />
          </>
        )
      }
      onChange={(rhythm) => change({ rhythm })}
    />
  )
}
