import { pathToFileURL } from 'node:url';

/** What the tests need of Playwright's page. */
export interface Page {
  goto(address: string): Promise<unknown>;
  evaluate<Result>(script: string): Promise<Result>;
  fill(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  textContent(selector: string): Promise<string | null>;
  screenshot(options: { readonly path?: string; readonly fullPage?: boolean }): Promise<Uint8Array>;
  pdf(options: { readonly format: string }): Promise<Uint8Array>;
  emulateMedia(options: {
    readonly colorScheme?: 'light' | 'dark';
    readonly media?: 'print' | 'screen';
  }): Promise<void>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  on(event: 'console', hear: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror', hear: (error: Error) => void): void;
  on(event: 'request', hear: (request: { url(): string }) => void): void;
  close(): Promise<void>;
}

interface Session {
  send(method: string, wish?: object): Promise<unknown>;
}

/** A page of Playwright's, with what this file alone makes use of. */
interface Sheet extends Page {
  context(): { newCDPSession(page: Sheet): Promise<Session> };
}

interface Browser {
  newPage(options: {
    readonly viewport: { readonly width: number; readonly height: number };
  }): Promise<Sheet>;
  close(): Promise<void>;
}

interface Playwright {
  readonly chromium: {
    launch(options: { readonly executablePath: string; readonly args: readonly string[] }): Promise<Browser>;
  };
}

/** A page of the file, and what it complained of: errors, warnings, and whatever it fetched. */
export interface Opened {
  readonly page: Page;
  readonly complaints: readonly string[];
  /** Seconds of a processor that the page has taken for itself, whatever else the machine does: read, laid out, run. */
  readonly effort: () => Promise<number>;
}

/** Starts Chromium and answers with what opens files in it; `done` ends it. */
export async function browserAt(executablePath: string): Promise<{
  readonly open: (file: string, hash?: string) => Promise<Opened>;
  readonly done: () => Promise<void>;
}> {
  // By a name that the compiler does not follow: the types of Playwright are larger than this repository.
  const name: string = 'playwright-core';
  const { chromium } = (await import(name)) as Playwright;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const open = async (file: string, hash = ''): Promise<Opened> => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const complaints: string[] = [];
    const address = pathToFileURL(file).href;
    page.on('console', message => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', error => complaints.push(`error: ${error.message}`));
    page.on('request', request => {
      if (request.url().split('#')[0] !== address) complaints.push(`fetches ${request.url()}`);
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const effort = async (): Promise<number> => {
      const { metrics } = (await session.send('Performance.getMetrics')) as {
        readonly metrics: readonly { readonly name: string; readonly value: number }[];
      };
      return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN;
    };
    await page.goto(address + hash);
    return { page, complaints, effort };
  };
  return { open, done: () => browser.close() };
}
