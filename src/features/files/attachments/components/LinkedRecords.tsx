import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import type { Iri } from '../../../../contract/wire/ids'
import { groupLinks, linkedKinds, type LinkedRecord } from '../../../../domain/files/linkedRecords'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { fileEditorTexts as texts } from '../../../../texts/files/fileEditor'
import { errorTexts } from '../../../../texts/shell/errors'
import '../attachments.css'

type LinkedRecordsProps = { file: Iri; name: string }

/** The records a file is attached to, by kind. Each can be detached. */
export function LinkedRecords({ file, name }: LinkedRecordsProps) {
  const { queries } = useApi()
  const answer = useQuery(queries.files.linkedRecords(file))
  const links = answer.data?.members
  const groups = useMemo(() => groupLinks(links ?? []), [links])
  if (answer.isPending) return <SkeletonRows rowHeight="30px" />
  if (links === undefined)
    return (
      <ErrorPanel
        message={texts.linksFailed}
        action={{ label: errorTexts.retry, onClick: () => void answer.refetch() }}
      />
    )
  return (
    <div className="linked-records">
      {linkedKinds.map((kind) => (
        <section key={kind} aria-label={texts.links[kind]}>
          <h3>{texts.links[kind]}</h3>
          {groups[kind].length === 0 ? (
            <p>{texts.noLinks[kind]}</p>
          ) : (
            <ul>
              {groups[kind].map((record) => (
                <Row key={record.iri} file={file} fileName={name} record={record} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

type RowProps = { file: Iri; fileName: string; record: LinkedRecord }

function Row({ file, fileName, record }: RowProps) {
  const { workflows } = usePlatform()
  const { queries } = useApi()
  // Not every server sends the name with the link.
  const { data } = useQuery({ ...queries.files.linkedName(record.iri), enabled: record.name === '' })
  const name = record.name || data || texts.nameless
  return (
    <li>
      <span>{name}</span>
      <Button
        variant="quiet"
        size="iconSm"
        aria-label={texts.unlink({ name })}
        title={texts.unlinkHint}
        onClick={() =>
          workflows.open('command', {
            command: {
              kind: 'detachFile',
              iri: file,
              name: fileName,
              record: record.iri,
              path: null,
              from: 'file',
            },
          })
        }
      >
        <Icon name="unlink" />
      </Button>
    </li>
  )
}
