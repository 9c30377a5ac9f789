export type Size = { width: number; height: number };

/** Input as the W3C describes it for both protocols. */
export type InputSource = {
  type: 'key' | 'pointer';
  id: string;
  actions: Record<string, string | number>[];
};

/** The few orders of a page that both protocols have. */
export type PageOrders = {
  load: (url: string) => Promise<void>;
  /** Calls a function in the page. `source` is its text, `given` its arguments as JSON. */
  call: (source: string, given: string) => Promise<unknown>;
  perform: (sources: InputSource[]) => Promise<void>;
  /** A picture of what is seen, as PNG in base64. */
  picture: () => Promise<string>;
};

/** A browser that runs. Each page has a window and cookies of its own. */
export type RunningBrowser = {
  name: string;
  openPage: (size: Size) => Promise<PageOrders>;
  /** Errors of scripts, and what the policy of a page had to stop, since they were read last. */
  takeComplaints: () => Promise<string[]>;
  end: () => Promise<void>;
};
