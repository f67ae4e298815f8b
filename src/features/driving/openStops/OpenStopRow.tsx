import { ActionMenu } from '../../../components/actions/ActionMenu'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import type { Iri } from '../../../contract/wire/ids'
import { moveActions } from '../../../kits/order/moveActions'
import { OrderHandle } from '../../../kits/order/OrderHandle'
import type { OrderControl } from '../../../kits/order/useOrder'
import { useOrderItem } from '../../../kits/order/useOrderItem'
import { formatTimeOfDay } from '../../../texts/kit/format'
import { openStopsTexts as texts } from '../../../texts/tours/openStops'

/** `eta`: seconds since midnight; null if unknown, as for an added stop. */
export type StopFacts = { name: string; address: string; eta: number | null }

type OpenStopRowProps = {
  iri: Iri
  facts: StopFacts
  isNew: boolean
  index: number
  count: number
  control: OrderControl
  isLifted: boolean
  onRemove: () => void
}

export function OpenStopRow({
  iri,
  facts,
  isNew,
  index,
  count,
  control,
  isLifted,
  onRemove,
}: OpenStopRowProps) {
  const { item, handle } = useOrderItem<HTMLLIElement>({ control, itemKey: iri, index })
  const { name } = facts
  return (
    <li ref={item} data-lifted={isLifted || undefined}>
      <OrderHandle ref={handle} control={control} itemKey={iri} name={name} isLifted={isLifted} />
      <span className="open-stop-number" aria-hidden>
        {index + 1}
      </span>
      <StopWords facts={facts} isNew={isNew} />
      <Button
        variant="quiet"
        size="iconSm"
        color="fg.muted"
        aria-label={texts.remove({ name })}
        title={texts.remove({ name })}
        onClick={onRemove}
      >
        <Icon name="x" />
      </Button>
      {count > 1 ? (
        <ActionMenu label={texts.menu({ name })} items={moveActions(control, iri, index, count)} />
      ) : null}
    </li>
  )
}

export function RemovedStopRow({ facts, onPutBack }: { facts: StopFacts; onPutBack: () => void }) {
  return (
    <li data-removed>
      <StopWords facts={facts} isNew={false} />
      <Button size="sm" aria-label={texts.putBack({ name: facts.name })} onClick={onPutBack}>
        {texts.putBackShort}
      </Button>
    </li>
  )
}

function StopWords({ facts: { name, address, eta }, isNew }: { facts: StopFacts; isNew: boolean }) {
  const details = [
    isNew ? texts.isNew : '',
    eta === null ? '' : texts.planned({ time: formatTimeOfDay(eta) }),
    address,
  ]
  return (
    <span className="open-stop-words">
      <span className="open-stop-name">{name}</span>
      <small>{details.filter((detail) => detail !== '').join(' · ')}</small>
    </span>
  )
}
