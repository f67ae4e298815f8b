import { shellTexts } from '../../texts/shell/shell'
import { repairGridTexts as texts } from '../../texts/kit/repairGrid'
import type { GridColumn } from './repairGrid'

export function GridHead({ columns, hasActions }: { columns: readonly GridColumn[]; hasActions: boolean }) {
  return (
    <div role="rowgroup" className="repair-head">
      <div role="row" aria-rowindex={1} className="repair-row">
        <div role="columnheader" aria-colindex={1} className="repair-line">
          {texts.line}
        </div>
        <div role="columnheader" aria-colindex={2} className="repair-state">
          {texts.state}
        </div>
        {columns.map(({ key, title, align }, place) => (
          <div
            key={key}
            role="columnheader"
            aria-colindex={place + 3}
            className="repair-title"
            data-align={align}
            title={title}
          >
            {title}
          </div>
        ))}
        {hasActions ? (
          <div role="columnheader" aria-colindex={columns.length + 3} aria-label={shellTexts.actions} />
        ) : null}
      </div>
      <span className="repair-stays" data-stays aria-hidden />
    </div>
  )
}
