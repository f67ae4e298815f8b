import { SelectInput } from '../../../components/inputs/SelectInput'
import { FormField } from '../../../components/inputs/FormField'
import { orderPriorities } from '../../../contract/tour/order'
import type { OrderDraft } from '../../../domain/tour/orderDraft'
import { DestinationSelect } from '../../../kits/form/DestinationSelect'
import { RecordDialog } from '../../../kits/form/RecordDialog'
import { TextAreaField } from '../../../kits/form/TextAreaField'
import { TextField } from '../../../kits/form/TextField'
import { partsFrom } from '../../../kits/stop/describeParts'
import type { OrderEditorActorRef } from '../../../machines/orderEditor/orderEditorWorkflow'
import { ordersTexts as texts } from '../../../texts/tours/orders'

const priorityText = (priority: string) =>
  texts.priorities[orderPriorities.find((each) => each === priority) ?? 'normal']

/** The fields of an order as the user reads them. */
const parts = partsFrom<OrderDraft>({
  destination: { label: texts.destination, show: ({ destination }) => destination },
  firstDay: { label: texts.firstDay, show: ({ firstDay }) => firstDay },
  lastDay: { label: texts.lastDay, show: ({ lastDay }) => lastDay },
  priority: { label: texts.priority, show: ({ priority }) => priorityText(priority) },
  lengthOfStay: { label: texts.lengthOfStay, show: ({ lengthOfStay }) => lengthOfStay },
  note: { label: texts.note, show: ({ note }) => note },
  cancelledBecause: { label: texts.cancelledBecause, show: ({ cancelledBecause }) => cancelledBecause },
})

/** 'Auftrag anlegen', 'Auftrag bearbeiten' */
export const OrderEditor = ({ actor }: { actor: OrderEditorActorRef }) => (
  <RecordDialog actor={actor} machine="orderEditor" texts={texts} parts={parts}>
    {({ isNew, values, set, errorOf }) => (
      <>
        <DestinationSelect
          label={texts.destination}
          name="destination"
          value={values.destination === '' ? null : values.destination}
          error={errorOf('destination')}
          onChange={(iri) => set('destination', iri ?? '')}
        />
        <TextField
          label={texts.firstDay}
          name="firstDay"
          type="date"
          value={values.firstDay}
          error={errorOf('firstDay')}
          onChange={(day) => set('firstDay', day)}
        />
        <TextField
          label={texts.lastDay}
          name="lastDay"
          type="date"
          hint={texts.wishHint}
          value={values.lastDay}
          error={errorOf('lastDay')}
          onChange={(day) => set('lastDay', day)}
        />
        <FormField label={texts.priority} error={errorOf('priority')}>
          <SelectInput
            name="priority"
            value={values.priority}
            options={orderPriorities.map((value) => ({ value, label: texts.priorities[value] }))}
            onChange={(priority) => set('priority', priority)}
          />
        </FormField>
        <TextField
          label={texts.lengthOfStay}
          name="lengthOfStay"
          inputMode="decimal"
          hint={texts.stayHint}
          value={values.lengthOfStay}
          error={errorOf('lengthOfStay')}
          onChange={(minutes) => set('lengthOfStay', minutes)}
        />
        <TextAreaField
          label={texts.note}
          name="note"
          max={500}
          value={values.note}
          error={errorOf('note')}
          onChange={(text) => set('note', text)}
        />
        {isNew ? null : (
          <TextField
            label={texts.cancelledBecause}
            name="cancelledBecause"
            hint={texts.cancelHint}
            value={values.cancelledBecause}
            error={errorOf('cancelledBecause')}
            onChange={(text) => set('cancelledBecause', text)}
          />
        )}
      </>
    )}
  </RecordDialog>
)
