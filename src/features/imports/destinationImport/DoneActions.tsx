import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { shareUnassignedPath } from '../../../domain/navigation/shareUnassignedPath'
import type { DestinationImportContext } from '../../../machines/destinationImport/destinationImportTypes'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { importKindTexts } from '../../../texts/imports/importKinds'
import { newImportTexts as texts } from '../../../texts/imports/newImport'

type DoneActionsProps = { context: DestinationImportContext; onAnother: () => void }

/** Next steps after an import: distribute the new destinations, look at them, or undo the import. */
export function DoneActions({ context, onAnother }: DoneActionsProps) {
  const { kind, importIri: iri, written, file } = context
  const { config, workflows } = usePlatform()
  const { queries } = useApi()
  const { new: created, changed } = written.counts
  const canUndo = config.extensions.includes('importSteps') && iri !== null && created + changed > 0
  const { data } = useQuery({ ...queries.imports.one(iri ?? ''), enabled: canUndo })
  const isUndone = data?.state === 'undone'
  const canDistribute = kind === 'destinations' && created > 0 && !isUndone
  const undo = () => {
    if (iri !== null)
      workflows.open('command', { command: { kind: 'undoImport', iri, name: file?.name ?? '' } })
  }
  return (
    <>
      {isUndone ? <p role="status">{texts.isUndone}</p> : null}
      <div className="import-next">
        {canDistribute ? (
          <ButtonLink href={shareUnassignedPath} variant="solid">
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
        {canUndo && !isUndone ? (
          <Button variant="quiet" onClick={undo}>
            <Icon name="undo" />
            {texts.undo}
          </Button>
        ) : null}
      </div>
    </>
  )
}
