import { Suspense } from 'react'
import type { UploadActor } from '../../features/files/attachments/useUpload'
import type { ExportActor } from '../../features/proofs/bulkExport/useExport'
import { lazyNamed } from '../../platform/lazyNamed'
import { usePlatform } from '../../platform/platform'
import { useWork } from '../../platform/useWork'
import { ExportStrip } from './exportParts'

const UploadStrip = lazyNamed(() => import('../../features/files/attachments/UploadStrip'), 'UploadStrip')

/** One strip per export and upload in progress. */
export function WorkStrips() {
  const { workflows } = usePlatform()
  const strips = useWork().live.filter(({ machine }) =>
    ['bulkExport', 'attachmentUpload'].includes(machine.id),
  )
  const shown = workflows.shown().map(({ actor }) => actor.stream)
  if (strips.length === 0) return null
  return (
    <Suspense fallback={null}>
      {strips.map((actor) => {
        const strip = {
          isDialogOpen: shown.includes(actor.stream),
          onOpen: () =>
            workflows.resume({
              stream: actor.stream,
              machine: actor.machine.id,
              snapshot: actor.getSnapshot(),
            }),
        }
        return actor.machine.id === 'bulkExport' ? (
          <ExportStrip key={actor.stream} actor={actor as ExportActor} {...strip} />
        ) : (
          <UploadStrip key={actor.stream} actor={actor as UploadActor} {...strip} />
        )
      })}
    </Suspense>
  )
}
