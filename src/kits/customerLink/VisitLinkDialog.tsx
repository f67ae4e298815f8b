import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../components/dialogs/Dialog'
import { FormField } from '../../components/inputs/FormField'
import { SelectInput } from '../../components/inputs/SelectInput'
import { customerVisitIri } from '../../contract/customer/customerVisit'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { Iri } from '../../contract/wire/ids'
import { useApi } from '../../platform/useApi'
import { useToday } from '../../platform/useToday'
import { customerLinkTexts as texts } from '../../texts/customer/links'
import { DayField } from '../rhythm/DayField'
import { LinkForm } from './LinkForm'

type VisitLinkDialogProps = {
  destination: Iri
  name: string
  /** Null in the plan of a template: then one of the next visits is chosen. */
  day: IsoDay | null
  onClose: () => void
}

/** Creates links of a visit before its tour starts. */
export const VisitLinkDialog = ({ destination, name, day, onClose }: VisitLinkDialogProps) => (
  <Dialog title={texts.title({ name })} size="small" onClose={onClose}>
    <Flex direction="column" gap="4">
      {day === null ? (
        <NextVisit destination={destination} />
      ) : (
        <LinkForm subject={customerVisitIri(destination, day)} intro={texts.visitIntro} />
      )}
    </Flex>
  </Dialog>
)

/** One of the next visits, the first one unless the user chooses; any date of a tour that is driven on demand. */
function NextVisit({ destination }: { destination: Iri }) {
  const { queries } = useApi()
  const { data, isPending } = useQuery(queries.customerLinks.nextVisits(destination))
  const [chosen, setChosen] = useState<IsoDay | null>(null)
  const today = useToday()
  if (isPending) return <Box role="status">{texts.datesLoading}</Box>
  const days = (data ?? []).flatMap(({ date }) => date ?? [])
  const day = chosen ?? days[0] ?? today
  return (
    <>
      {days.length === 0 ? (
        <FormField label={texts.date} hint={texts.noDates}>
          <DayField
            label={texts.date}
            value={day}
            isDisabled={false}
            onChange={(next) => setChosen(next || null)}
          />
        </FormField>
      ) : (
        <FormField label={texts.date}>
          <SelectInput
            name="day"
            value={day}
            options={days.map((each) => ({ value: each, label: texts.day({ day: each }) }))}
            onChange={setChosen}
          />
        </FormField>
      )}
      <LinkForm key={day} subject={customerVisitIri(destination, day)} intro={texts.visitIntro} />
    </>
  )
}
