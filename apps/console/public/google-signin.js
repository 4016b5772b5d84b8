/*
 * Google returns here with its answer behind the # of the address, which no server sees. The page
 * that asked may have no link to this window, so the answer goes over a channel of the origin.
 */
(() => {
  const answer = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  const channel = new BroadcastChannel('bimah.google-signin');
  channel.postMessage({
    state: answer.get('state'),
    access_token: answer.get('access_token'),
  });
  channel.close();
  window.close();
})();
