import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import type { Iri } from '../../../contract/wire/ids'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import type { DestinationImportContext } from '../../../machines/destinationImport/destinationImportTypes'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { importKindTexts } from '../../../texts/imports/importKinds'
import { newImportTexts as texts } from '../../../texts/imports/newImport'

type DoneActionsProps = { context: DestinationImportContext; onAnother: () => void }

/** Next steps after an import: distribute the new destinations, look at them, or undo the import. */
export function DoneActions({ context, onAnother }: DoneActionsProps) {
  const { kind, importIri, written, file } = context
  const { config } = usePlatform()
  const { new: created, changed } = written.counts
  const canDistribute = kind === 'destinations' && created > 0
  const canUndo = config.extensions.includes('importSteps') && created + changed > 0
  return (
    <div className="import-next">
      {canDistribute ? (
        <ButtonLink href={pathOf('tour-templates-planning')} variant="solid">
          <Icon name="route" />
          {texts.distribute}
        </ButtonLink>
      ) : null}
      <ButtonLink
        href={pathOf(importKindTexts[kind].route)}
        {...(canDistribute ? {} : { variant: 'solid' as const })}
      >
        {importKindTexts[kind].toRecords}
      </ButtonLink>
      <ButtonLink href={pathOf('imports')}>{texts.toImports}</ButtonLink>
      <Button onClick={onAnother}>{texts.another}</Button>
      {canUndo && importIri !== null ? <Undo iri={importIri} name={file?.name ?? ''} /> : null}
    </div>
  )
}

function Undo({ iri, name }: { iri: Iri; name: string }) {
  const { workflows } = usePlatform()
  const { queries } = useApi()
  const { data } = useQuery(queries.imports.one(iri))
  if (data?.state === 'undone') return <span role="status">{texts.isUndone}</span>
  return (
    <Button
      variant="quiet"
      onClick={() => workflows.open('command', { command: { kind: 'undoImport', iri, name } })}
    >
      <Icon name="undo" />
      {texts.undo}
    </Button>
  )
}
