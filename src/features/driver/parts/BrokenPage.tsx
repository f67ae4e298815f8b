import { Component, type ErrorInfo, type ReactNode } from 'react'
import { frameTexts } from '../../../texts/driver/frame'
import { Page } from './Page'
import { ProductMark } from './ProductMark'

type State = { error: Error | null }

/** Limits an error to the page: what is recorded is in the log and comes back after a reload. */
export class BrokenPage extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A page failed', error, componentStack)
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <Page title={frameTexts.productName} mark={<ProductMark />}>
        <div className="empty" role="alert">
          <p>{frameTexts.broken}</p>
          <button type="button" className="button solid" onClick={() => location.reload()}>
            {frameTexts.reload}
          </button>
        </div>
      </Page>
    )
  }
}
