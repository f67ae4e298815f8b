import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { pdfLimits } from '../../contract/proof/pdfSettings'
import type { PdfDraft } from '../../domain/pdf/pdfDraft'
import { useDescribeFiles } from '../../kits/files/usePickedUpload'
import { ColourPicker } from '../../kits/form/ColourPicker'
import { TextAreaField } from '../../kits/form/TextAreaField'
import { TextField } from '../../kits/form/TextField'
import { FullWidth, Section } from '../../kits/settings/Section'
import { SettingsConflicts } from '../../kits/settings/SettingsConflicts'
import { SettingsForm } from '../../kits/settings/SettingsForm'
import { useStayingForm } from '../../kits/settings/stayingForm'
import type { PdfEditorActorRef } from '../../machines/pdfEditor/pdfEditorMachine'
import { pdfSettingsTexts as texts } from '../../texts/settings/pdfSettings'
import { LogoDialog } from './components/LogoDialog'
import { LogoField } from './components/LogoField'
import { PartsField } from './components/PartsField'
import { pdfParts } from './pdfParts'
import { useLogoNames } from './useLogoNames'

type PdfFormProps = {
  actor: PdfEditorActorRef
  /** `editing`, `uploading`, `saving`, `conflicted` … */
  state: string
}

/** The look of the company's PDFs in one form. */
export function PdfForm({ actor, state }: PdfFormProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const describe = useDescribeFiles()
  const pick = (file: File) => {
    setIsChoosing(false)
    for (const picked of describe([file])) actor.send({ type: 'logo.picked', file: picked })
  }
  return (
    <>
      <SettingsForm<PdfDraft>
        actor={actor}
        machine="pdfEditor"
        state={state}
        conflicts={<Conflicts actor={actor} />}
      >
        <Fields actor={actor} onChoose={() => setIsChoosing(true)} />
      </SettingsForm>
      {isChoosing ? (
        <LogoDialog
          onPick={pick}
          onChoose={(pdfLogo) => {
            setIsChoosing(false)
            actor.send({ type: 'fields.changed', changes: { pdfLogo } })
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </>
  )
}

function Fields({ actor, onChoose }: { actor: PdfEditorActorRef; onChoose: () => void }) {
  const { values, set, errorOf } = useStayingForm<PdfDraft>(actor)
  const problem = useSelector(actor, ({ context }) => context.logoProblem)
  const uploading = useSelector(actor, (snapshot) =>
    snapshot.matches('uploading') ? (snapshot.context.picked?.name ?? '') : null,
  )
  return (
    <>
      <Section title={texts.head}>
        <FullWidth>
          <LogoField
            logo={values.pdfLogo}
            uploading={uploading}
            error={errorOf('pdfLogo') ?? (problem === null ? undefined : texts.logoProblems[problem])}
            onChoose={onChoose}
            onRemove={() => set('pdfLogo', null)}
          />
        </FullWidth>
        <TextField
          label={texts.heading}
          name="pdfTitle"
          value={values.pdfTitle}
          error={errorOf('pdfTitle')}
          hint={texts.headingHint}
          placeholder={texts.usualHeading}
          onChange={(text) => set('pdfTitle', text)}
        />
        <ColourPicker
          label={texts.colour}
          name="pdfColour"
          value={values.pdfColour}
          swatches={[]}
          error={errorOf('pdfColour')}
          onChange={(code) => set('pdfColour', code)}
        />
      </Section>
      <Section title={texts.content} hint={texts.contentHint}>
        <FullWidth>
          <PartsField
            parts={values.pdfParts}
            error={errorOf('pdfParts')}
            onChange={(parts) => set('pdfParts', parts)}
          />
        </FullWidth>
      </Section>
      <Section title={texts.foot}>
        <FullWidth>
          <TextAreaField
            label={texts.footer}
            name="pdfFooter"
            max={pdfLimits.footer}
            value={values.pdfFooter}
            error={errorOf('pdfFooter')}
            hint={texts.footerHint}
            onChange={(text) => set('pdfFooter', text)}
          />
        </FullWidth>
      </Section>
    </>
  )
}

/** Somebody else changed the same first. */
function Conflicts({ actor }: { actor: PdfEditorActorRef }) {
  const mine = useSelector(actor, ({ context }) => context.draft.pdfLogo)
  const theirs = useSelector(actor, ({ context }) => context.theirs?.draft.pdfLogo ?? null)
  return <SettingsConflicts<PdfDraft> actor={actor} parts={pdfParts} names={useLogoNames([mine, theirs])} />
}
