import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

/** Prints one line per state, and how many of them lost nothing. */
export default class StateReporter implements Reporter {
  private survived = 0
  private total = 0

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') {
      const reasons = test.annotations.map(({ description }) => description)
      console.log(`-     ${test.title} (${reasons.join(', ')})`)
      return
    }
    this.total += 1
    if (result.status === 'passed') {
      this.survived += 1
      console.log(`ok    ${test.title}`)
      return
    }
    console.log(`LOST  ${test.title}`)
    for (const { message } of result.errors) console.log(message ?? '')
  }

  onError(error: TestError): void {
    console.log(error.message ?? error.value ?? '')
  }

  async onEnd(): Promise<{ status: FullResult['status'] }> {
    console.log(`${this.survived}/${this.total} states survived a kill of their page`)
    const isWhole = this.total > 0 && this.survived === this.total
    return { status: isWhole ? 'passed' : 'failed' }
  }

  printsToStdio(): boolean {
    return true
  }
}
