import { ChevronRight, CircleAlert, Phone, ScanBarcode, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { shownText } from '../../../lib/shownText'
import { missingOf } from '../../../machines/proofCapture/proofCaptureFacts'
import type { ProofCaptureContext, ProofResult } from '../../../machines/proofCapture/proofCaptureTypes'
import { frameTexts } from '../../../texts/driver/frame'
import { proofTexts as texts } from '../../../texts/driver/proofPage'
import { formatTime } from '../../../texts/kit/format'
import { vibrate } from '../device/vibrate'
import { canScan } from '../device/barcodes'
import { goBack, leaveTo, pages } from '../navigation'
import { Completion } from '../parts/Completion'
import { Page } from '../parts/Page'
import { PhotoField } from '../parts/PhotoField'
import { ReasonField } from '../parts/ReasonField'
import { ScanSheet } from '../parts/ScanSheet'
import { Segments } from '../parts/Segments'
import { Sheet } from '../parts/Sheet'
import { SignatureField } from '../parts/SignatureField'
import { TourMark } from '../parts/TourMark'
import { useProofPictures } from '../parts/useProofPictures'
import type { LiveWork } from '../work/useLive'

type ProofScreenProps = {
  proof: LiveWork<'proofCapture'>
  tourName: string
  colour: string | null | undefined
  /** Reference of the stop; empty without one. */
  reference: string
  /** Whom to call at a closed door; null without a number. */
  contact: { name: string; phone: string } | null
}

const results: readonly { value: ProofResult; label: string; tone?: string }[] = [
  { value: 'COMPLETED', label: texts.completed },
  { value: 'FAILED', label: texts.failed, tone: 'failed' },
  { value: 'ABORTED', label: texts.skipped, tone: 'aborted' },
]

/** What a stop needs as a proof; everything entered is in the log of the device at once. */
export function ProofScreen({
  proof: { snapshot, send },
  tourName,
  colour,
  reference,
  contact,
}: ProofScreenProps) {
  const { context } = snapshot
  const { stop, tour, result, rules, tasks } = context
  const pictures = useProofPictures(context, send)
  const [isLeaving, setIsLeaving] = useState(false)
  const [isScanning, setIsScanning] = useState(false)
  const missing = missingOf(context)
  const keptAt = useKeptAt(context)
  const required = result === 'COMPLETED' ? (rules.requiredPhotoCount ?? 0) : 0
  const leave = () => goBack(pages.stop(tour, stop.iri))
  const complete = () => {
    send({ type: 'proof.complete', at: new Date().toISOString() })
    vibrate('kept')
    leaveTo(pages.tour(tour))
  }
  return (
    <Page
      leave={
        <button
          type="button"
          className="icon-button"
          aria-label={frameTexts.close}
          onClick={() => (isUntouched(context) ? leave() : setIsLeaving(true))}
        >
          <X size={26} aria-hidden />
        </button>
      }
      mark={<TourMark name={tourName} colour={colour} />}
      title={texts.title({ number: stop.position ?? 1 })}
      aside={keptAt === null ? undefined : texts.kept({ at: keptAt })}
      detail={shownText(stop.name)}
      actions={
        reference !== '' && canScan() ? (
          <button
            type="button"
            className="icon-button"
            aria-label={texts.scan}
            onClick={() => setIsScanning(true)}
          >
            <ScanBarcode size={26} aria-hidden />
          </button>
        ) : undefined
      }
      footer={
        <Completion
          result={result}
          missing={missing}
          isStoring={pictures.storing > 0}
          hasProblem={pictures.problem !== null}
          onPhoto={pictures.takePhoto}
          onComplete={complete}
        />
      }
    >
      <div className="block">
        <Segments
          label={texts.result}
          options={results}
          value={result}
          onChange={(state) => send({ type: 'state.chosen', state })}
        />
      </div>
      {pictures.problem === null ? null : (
        <p className="strip failed" role="alert">
          <CircleAlert className="state-failed" size={26} aria-hidden />
          {pictures.problem === 'noSpace' ? texts.noSpace : texts.photoFailed}
        </p>
      )}
      {result === 'FAILED' ? (
        <ReasonField
          label={texts.reasons}
          reasons={rules.failureReasons ?? []}
          value={context.reason}
          onChange={(reason) => send({ type: 'reason.chosen', reason })}
        />
      ) : null}
      {result === 'ABORTED' ? (
        <NoteField
          label={texts.skipReason}
          value={context.note}
          onChange={(note) => send({ type: 'note.changed', note })}
        />
      ) : (
        <>
          <Part
            title={texts.photos}
            count={texts.photoCount({
              count: pictures.photos.length,
              required: required === 0 ? null : required,
            })}
            aside={required === 0 ? null : texts.photoDuty({ required })}
          >
            <PhotoField
              photos={pictures.photos}
              required={required}
              storing={pictures.storing}
              read={pictures.read}
              onTaken={pictures.takePhoto}
              onRemoved={(id) => send({ type: 'picture.removed', id })}
            />
          </Part>
          {tasks.length === 0 ? null : (
            <Tasks
              context={context}
              onToggle={(task) => send({ type: 'task.toggled', task, at: new Date().toISOString() })}
            />
          )}
          {result === 'COMPLETED' ? (
            <Part title={texts.signature} aside={rules.signatureRequired === true ? texts.duty : null}>
              <SignatureField
                recipient={context.recipient}
                signature={pictures.signature}
                read={pictures.read}
                onRecipient={(recipient) => send({ type: 'recipient.changed', recipient })}
                onSigned={pictures.sign}
                onErased={pictures.eraseSignature}
              />
            </Part>
          ) : null}
          <NoteField
            label={texts.note}
            value={context.note}
            onChange={(note) => send({ type: 'note.changed', note })}
          />
          {result === 'FAILED' && contact !== null ? (
            <a className="strip" href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
              <Phone size={26} aria-hidden />
              <span className="grow">
                <span className="strong" style={{ display: 'block' }}>
                  {texts.callContact({ name: shownText(contact.name) })}
                </span>
                <span className="small">{shownText(contact.phone)}</span>
              </span>
              <ChevronRight size={24} aria-hidden />
            </a>
          ) : null}
        </>
      )}
      {isScanning ? <ScanSheet reference={reference} onClose={() => setIsScanning(false)} /> : null}
      {isLeaving ? (
        <Sheet title={texts.title({ number: stop.position ?? 1 })} onClose={() => setIsLeaving(false)}>
          <button type="button" className="button solid main" onClick={leave}>
            {texts.close}
          </button>
          <button
            type="button"
            className="button main"
            onClick={() => {
              send({ type: 'proof.discard' })
              leave()
            }}
          >
            {texts.discard}
          </button>
        </Sheet>
      ) : null}
    </Page>
  )
}

/** When the last entry was kept, which is at once; null before the first one on this page. */
function useKeptAt(context: ProofCaptureContext): Date | null {
  const first = useRef(context)
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  useEffect(() => {
    if (context !== first.current && !isUntouched(context)) setKeptAt(new Date())
  }, [context])
  return keptAt
}

const isUntouched = ({ pictures, note, recipient, reason, doneTasks }: ProofCaptureContext) =>
  pictures.length === 0 && doneTasks.length === 0 && note + recipient + reason === ''

type PartProps = { title: string; count?: string; aside: string | null; children: ReactNode }

function Part({ title, count, aside, children }: PartProps) {
  return (
    <section className="block" aria-label={title}>
      <div className="row between" style={{ marginBottom: 8 }}>
        <h2 className="strong">
          {title}
          {count === undefined ? null : <span className="count">{count}</span>}
        </h2>
        {aside === null ? null : <span className="muted">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

type TasksProps = { context: ProofCaptureContext; onToggle: (task: string) => void }

function Tasks({ context: { tasks, doneTasks }, onToggle }: TasksProps) {
  const doneAt = (task: string) => doneTasks.find((done) => done.task === task)?.at ?? null
  return (
    <section aria-label={texts.tasks}>
      <div className="section-head">
        <h2>
          {texts.tasks}
          <span className="count">{texts.taskCount({ done: doneTasks.length, total: tasks.length })}</span>
        </h2>
      </div>
      {tasks.map(({ iri, title }) => {
        const at = doneAt(iri)
        return (
          <label key={iri} className="check-row">
            <input type="checkbox" checked={at !== null} onChange={() => onToggle(iri)} />
            <span className="grow">{shownText(title)}</span>
            {at === null ? null : <span className="muted">{formatTime(new Date(at))}</span>}
          </label>
        )
      })}
    </section>
  )
}

type NoteFieldProps = { label: string; value: string; onChange: (note: string) => void }

function NoteField({ label, value, onChange }: NoteFieldProps) {
  return (
    <div className="block">
      <label className="field">
        <span className="field-label">{label}</span>
        <textarea
          className="input"
          rows={2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}
