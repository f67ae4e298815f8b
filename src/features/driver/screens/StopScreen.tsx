import { useQuery } from '@tanstack/react-query'
import { FileText, Image, Smartphone } from 'lucide-react'
import { driverQueries } from '../../../api/driving/driverApi'
import type { DriverStopDetails } from '../../../contract/driving/driverTour'
import { driveProgress } from '../../../domain/driving/driveProgress'
import { nextAct } from '../../../domain/driving/nextAct'
import { windowOf } from '../../../domain/driving/windowOf'
import { shownText } from '../../../lib/shownText'
import { useNow } from '../../../platform/useNow'
import { stopTexts as texts } from '../../../texts/driver/stop'
import { formatDayMonth, formatTime, formatTimeRange } from '../../../texts/kit/format'
import { useDriver, useRoad } from '../driverPlatform'
import { goBack, pages } from '../navigation'
import { ChangeStrip } from '../parts/ChangeMarks'
import { CustomerSaid } from '../parts/CustomerSaid'
import { Page } from '../parts/Page'
import { ProofIcon, SendState, stateWord } from '../parts/StopState'
import { StopTiles } from '../parts/StopTiles'
import { StopTime } from '../parts/StopTime'
import { TourMark, tourStyle } from '../parts/TourMark'
import { UserMenu } from '../parts/UserMenu'
import { useAttachment } from '../parts/useAttachment'
import { MissingPage } from '../parts/MissingPage'
import { beginningOf } from '../work/beginningOf'
import { useLines } from '../work/linesOf'
import type { LiveWork } from '../work/useLive'
import { useOwnPosition } from '../work/useOwnPosition'
import { useQueue } from '../work/useQueue'

const everyMs = 15_000

type StopScreenProps = { drive: LiveWork<'driveTour'>; stopId: string }

/** Everything for the work at one stop. */
export function StopScreen({ drive, stopId }: StopScreenProps) {
  const { api } = useRoad()
  const now = new Date(useNow(everyMs))
  const place = useOwnPosition()
  const { draftOf, queued } = useQueue()
  const { work } = useDriver()
  const { tour } = drive.snapshot.context
  const lines = useLines(drive)
  const line = lines.find(({ stop }) => stop['@id'].endsWith(`/${stopId}`))
  const details = useQuery({
    ...driverQueries(api).stop(line?.stop['@id'] ?? ''),
    enabled: line !== undefined,
  })
  if (tour === null || line === undefined) return <MissingPage backTo={pages.today} />
  const { stop } = line
  const progress = driveProgress(tour, lines, now)
  const number = lines.filter(({ isRemoved }) => !isRemoved).indexOf(line) + 1
  const window = windowOf(stop)
  const name = tour.name ?? ''
  const tasks = stop.tasks ?? []
  const draft = draftOf(stop['@id'])
  const proof = draft ?? queued.find(({ snapshot }) => snapshot.context.stop.iri === stop['@id'])
  const doneAt = (task: string) =>
    proof?.snapshot.context.doneTasks.find((done) => done.task === task)?.at ?? null
  const canProve = line.state === null && !line.isRemoved
  // A task may be done before the driver gets there: it begins the proof.
  const toggle = async (task: string) => {
    const begin = beginningOf(tour, lines, line, drive.stream)
    const joined = await work.join('proofCapture', { stop: stop['@id'], begin })
    joined?.actor.send({ type: 'task.toggled', task, at: new Date().toISOString() })
  }
  const fields = stop.customFields ?? []
  return (
    <Page
      backTo={pages.tour(tour['@id'])}
      mark={<TourMark name={name} colour={tour.color} />}
      title={texts.position({ number, total: progress.totalCount })}
      detail={stop.refId ? texts.reference({ reference: shownText(stop.refId) }) : undefined}
      actions={<UserMenu />}
      footer={
        <div className="block acts">
          <StopTiles
            tour={tour['@id']}
            stop={stop}
            next={line.state === null ? nextAct(stop, place, now.getTime()) : 'proof'}
            hasDraft={draft !== null}
            canProve={line.state !== 'COMPLETED' && !line.isRemoved}
          />
        </div>
      }
    >
      <ChangeStrip
        changes={line.changes}
        onRead={() => {
          drive.send({ type: 'change.read', stop: stop['@id'] })
          // Once read, a removed stop has no page.
          if (line.isRemoved) goBack(pages.tour(tour['@id']))
        }}
      />
      <div className="block">
        <div className="row between">
          {line.state === null ? (
            <StopTime times={progress.times.get(stop['@id'])} size="medium" />
          ) : (
            <span className="row strong">
              <ProofIcon state={line.state} size={26} />
              {stateWord(line.state)}
              {line.visit?.at == null ? null : `, ${formatTime(new Date(line.visit.at))}`}
              <SendState visit={line.visit} />
            </span>
          )}
          {window === null ? null : (
            <span>
              <span className="muted">{window.isStrict === true ? texts.strict : texts.loose}</span>{' '}
              <span className="strong">{formatTimeRange(window.from, window.until)}</span>
            </span>
          )}
        </div>
        <p className="place-name">{shownText(stop.name)}</p>
        <p className="place-address">{shownText(stop.address)}</p>
        {stop.note ? <p style={{ marginTop: 8 }}>{shownText(stop.note)}</p> : null}
        <CustomerSaid words={stop.customerWords} />
      </div>
      {fields.length === 0 ? null : (
        <dl className="block facts">
          {fields.map(({ label, value }, index) => (
            <div key={index}>
              <dt className="small muted">{shownText(label)}</dt>
              <dd className="strong">{shownText(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Attachments tour={tour['@id']} details={details.data} />
      {tasks.length === 0 ? null : (
        <section aria-label={texts.tasks}>
          <div className="section-head">
            <h2>
              {texts.tasks}
              <span className="count">
                {texts.taskCount({
                  done: tasks.filter((task) => doneAt(task['@id']) !== null).length,
                  total: tasks.length,
                })}
              </span>
            </h2>
          </div>
          <ul>
            {tasks.map((task) => {
              const at = doneAt(task['@id'])
              return (
                <li key={task['@id']}>
                  <label className="check-row">
                    <input
                      type="checkbox"
                      checked={at !== null}
                      disabled={!canProve}
                      onChange={() => void toggle(task['@id'])}
                    />
                    <span className="grow">{shownText(task.title)}</span>
                    {at === null ? null : <span className="muted">{formatTime(new Date(at))}</span>}
                  </label>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {details.data === undefined && details.isError ? (
        <p className="strip plain">{texts.detailsMissing}</p>
      ) : null}
      <div style={tourStyle(tour.color)}>
        <History details={details.data} />
      </div>
    </Page>
  )
}

type DetailsProps = { details: DriverStopDetails | undefined }

function Attachments({ tour, details }: DetailsProps & { tour: string }) {
  const attachments = details?.attachments ?? []
  if (attachments.length === 0) return null
  return (
    <section className="block" aria-label={texts.attachments}>
      <div className="row between" style={{ marginBottom: 8 }}>
        <h2 className="strong">
          {texts.attachments}
          <span className="count">{attachments.length}</span>
        </h2>
      </div>
      <ul className="photos">
        {attachments.map((attachment) => (
          <li key={attachment['@id']}>
            <Attachment tour={tour} attachment={attachment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type AttachmentProps = {
  tour: string
  attachment: NonNullable<DriverStopDetails['attachments']>[number]
}

function Attachment({ attachment }: AttachmentProps) {
  const { isOnDevice, isOpening, open } = useAttachment(attachment)
  const isImage = attachment.contentType?.startsWith('image/') === true
  return (
    <button
      type="button"
      className="button tile"
      style={{ width: '100%' }}
      disabled={isOpening}
      onClick={open}
    >
      {isImage ? <Image size={24} aria-hidden /> : <FileText size={24} aria-hidden />}
      <span className="small" style={{ overflowWrap: 'anywhere' }}>
        {shownText(attachment.name)}
      </span>
      {isOnDevice ? (
        <Smartphone className="state-success" size={18} role="img" aria-label={texts.onDevice} />
      ) : null}
    </button>
  )
}

function History({ details }: DetailsProps) {
  const proofs = details?.proofs ?? []
  if (details === undefined) return null
  return (
    <section aria-label={texts.history}>
      <div className="section-head">
        <h2>
          {texts.history}
          {proofs.length === 0 ? null : <span className="count">{proofs.length}</span>}
        </h2>
      </div>
      {proofs.length === 0 ? <p className="block muted">{texts.noHistory}</p> : null}
      <ul className="history">
        {proofs.map((proof) => (
          <li key={proof['@id']} className="check-row">
            <span className="strong">
              {proof.timeStamp == null ? '–' : formatDayMonth(new Date(proof.timeStamp))}
            </span>
            <span className="row grow" style={{ gap: 6 }}>
              {proof.state == null ? null : (
                <>
                  <ProofIcon state={proof.state} size={22} />
                  {stateWord(proof.state)}
                </>
              )}
            </span>
            <span className="muted">
              {proof.state === 'COMPLETED'
                ? texts.photoCount({ count: proof.photoCount ?? 0 })
                : shownText(proof.failureReason || proof.note)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
