import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { attachmentsTab } from '../../../../kits/files/attachmentsTab'
import type { EditorDisplay } from '../../../../kits/stop/EditorFrame'
import { EditorTabs } from '../../../../kits/stop/EditorTabs'
import type { ActorOf } from '../../../../machines/registry'
import { DayBar } from '../dayBar/DayBar'
import { useDraft } from '../useEditor'
import { useRhythmTab } from '../useRhythmTab'
import { GeneralTab } from './GeneralTab'

type EditorFormProps = {
  actor: ActorOf<'destinationEditor'>
  display: EditorDisplay
  refusals: number
  notice: ReactNode
}

/** The tabs of a destination. */
export function EditorForm({ actor, display, refusals, notice }: EditorFormProps) {
  const form = useDraft(actor)
  const colour = useSelector(actor, ({ context }) => context.colour)
  const record = useSelector(actor, ({ context }) => context.iri)
  const rhythm = useRhythmTab(record, form, display, notice)
  const isPointedAt = useSelector(actor, ({ context }) => context.iri === null && context.place != null)
  return (
    <EditorTabs
      form={form}
      general={
        <GeneralTab
          form={form}
          colour={colour}
          display={display}
          isPointedAt={isPointedAt}
          stream={actor.stream}
          onChooseTemplate={(template) => actor.send({ type: 'template.chosen', template })}
        />
      }
      dayBar={
        record === null || form.draft.tourTemplate === null ? null : (
          <DayBar iri={record} tour={form.draft.tourTemplate} draft={form.draft} />
        )
      }
      rhythm={rhythm}
      further={attachmentsTab(record, form.draft.name || form.draft.address)}
      refusals={refusals}
      notice={notice}
    />
  )
}
