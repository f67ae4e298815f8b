import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { Button, Spinner } from '../../../components/inputs/controls'
import { Dialog } from '../../../components/dialogs/Dialog'
import { ReasonedButton } from '../../../components/actions/ReasonedButton'
import { SavePause } from '../../../kits/form/SavePause'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { maxSyncedDestinations, syncProperties } from '../../../contract/destination/templateSync'
import { areTooMany, isSyncChosen, targetsOf } from '../../../machines/templateSync/templateSyncFacts'
import type {
  TemplateSyncActorRef,
  TemplateSyncSnapshot,
} from '../../../machines/templateSync/templateSyncMachine'
import type { TemplateSyncContext } from '../../../machines/templateSync/templateSyncTypes'
import { destinationTemplateTexts as texts } from '../../../texts/stops/destinationTemplates'
import { shellTexts } from '../../../texts/shell/shell'
import { LinkedSelection } from './components/LinkedSelection'
import { PropertyChoice } from './components/PropertyChoice'
import { SyncConflicts } from './components/SyncConflicts'
import { LoadFailed } from './components/LoadFailed'
import { propertyGroups } from './propertyGroups'
import { topState } from './topState'

const isBusyState = (snapshot: TemplateSyncSnapshot) =>
  snapshot.matches('collecting') || snapshot.matches('syncing')

type SyncDialogProps = {
  actor: TemplateSyncActorRef
  /** Element that gets the focus afterwards; null for the one that had it before. */
  finalFocus: () => HTMLElement | null
}

/**
 * 'Ziele mit Vorlage synchronisieren': the properties to copy, and the destinations. After a failed sync it
 * keeps all choices and shows an inline error.
 */
export function SyncDialog({ actor, finalFocus }: SyncDialogProps) {
  const state = useSelector(actor, topState)
  const close = () => actor.send({ type: 'close' })
  return (
    <Dialog
      title={texts.syncTitle}
      size="large"
      onClose={close}
      finalFocus={finalFocus}
      rootAttributes={{ 'data-machine': 'templateSync', 'data-state': state }}
      footer={<SyncFooter actor={actor} onClose={close} />}
    >
      {state === 'loading' ? <SkeletonRows rowHeight="56px" /> : null}
      {state === 'loadFailed' ? <LoadFailed actor={actor} /> : null}
      {['choosing', 'collecting', 'syncing', 'syncPausing'].includes(state) ? (
        <Choices actor={actor} />
      ) : null}
    </Dialog>
  )
}

function Choices({ actor }: { actor: TemplateSyncActorRef }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useSelector(actor, (snapshot) => !snapshot.matches('choosing'))
  const { properties, justChanged, conflicts, template, destinations } = context
  const name = template?.name?.trim() ?? ''
  return (
    <>
      <SavePause actor={actor} />
      {name === '' ? null : (
        <Box color="fg.muted" marginTop="-1" marginBottom="4" overflowWrap="anywhere">
          {texts.syncOf({ name })}
        </Box>
      )}
      {conflicts.length > 0 ? (
        <SyncConflicts
          conflicts={conflicts}
          isDisabled={isBusy}
          onLeaveOut={(destinations) =>
            actor.send({
              type: 'destinations.chosen',
              destinations: targetsOf(context).filter((iri) => !destinations.includes(iri)),
            })
          }
        />
      ) : null}
      <PropertyChoice
        properties={properties}
        justChanged={justChanged}
        isDisabled={isBusy}
        onChange={(changes) => actor.send({ type: 'properties.changed', changes })}
      />
      {template === null ? null : (
        <Box marginTop="5" paddingTop="4" borderTopWidth="1px" borderTopStyle="solid" borderColor="border">
          <LinkedSelection
            template={template}
            chosen={destinations}
            onChoose={
              isBusy ? null : (chosen) => actor.send({ type: 'destinations.chosen', destinations: chosen })
            }
          />
        </Box>
      )}
    </>
  )
}

function SyncFooter({ actor, onClose }: { actor: TemplateSyncActorRef; onClose: () => void }) {
  const isBusy = useSelector(actor, isBusyState)
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches('choosing'))
  const hasFailed = useSelector(actor, ({ context }) => context.syncFailure !== null)
  const reason = useSelector(actor, ({ context }) => syncDisabledReason(context))
  const replaced = useSelector(actor, ({ context }) => describeOverwrites(context))
  return (
    <>
      <Box
        role="status"
        flex={{ base: '1 0 100%', md: 1 }}
        fontSize="sm"
        color="fg.muted"
        _empty={{ display: 'none' }}
      >
        {hasFailed ? texts.notSynced : reason === undefined ? replaced : null}
      </Box>
      <Button onClick={onClose} disabled={isBusy}>
        {shellTexts.close}
      </Button>
      <ReasonedButton
        variant="solid"
        aria-disabled={!isChoosing || undefined}
        reason={isChoosing ? reason : undefined}
        onClick={() => actor.send({ type: 'sync.request' })}
      >
        {isBusy ? <Spinner /> : null}
        {texts.update}
      </ReasonedButton>
    </>
  )
}

/** Describes in a sentence what the sync overwrites. */
function describeOverwrites({ properties, destinations, template }: TemplateSyncContext): string {
  const chosen = syncProperties.filter((property) => properties[property])
  return texts.replaces({
    names: propertyGroups
      .flatMap((group) => group.properties)
      .filter((property) => chosen.includes(property))
      .map((property) => texts.properties[property]),
    isAll: chosen.length === syncProperties.length,
    count: destinations?.length ?? template?.linkedDestinationCount ?? null,
  })
}

/** Returns why there is nothing to sync; undefined otherwise. */
function syncDisabledReason(context: TemplateSyncContext): string | undefined {
  const { template, properties, destinations } = context
  if (destinations === null && template?.linkedDestinationCount === 0) return texts.noneLinked
  if (isSyncChosen(context)) return undefined
  if (areTooMany(context)) return texts.tooManyDestinations({ max: maxSyncedDestinations })
  return syncProperties.some((property) => properties[property]) ? texts.noDestination : texts.noProperty
}
