/**
 * The script that a shop loads for the postcode search: `new kakao.Postcode({ oncomplete }).embed(element, { q })` puts the
 * search into a frame; what is chosen there comes back as a message and is handed to `oncomplete`.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);

  class Postcode {
    constructor(options = {}) {
      this.options = options;
    }

    embed(element, { q = '', autoClose = true } = {}) {
      const frame = document.createElement('iframe');
      frame.title = '우편번호 검색';
      frame.style.cssText = 'border:0;width:100%;height:100%;min-width:300px;min-height:400px';
      frame.src = `${origin}/postcode/search?${new URLSearchParams({ q, origin: location.origin })}`;
      const listen = (event) => {
        if (event.origin !== origin || event.source !== frame.contentWindow) return;
        const { kind, data } = event.data ?? {};
        if (kind === 'search') this.options.onsearch?.(data);
        if (kind === 'resize') this.options.onresize?.(data);
        if (kind !== 'complete') return;
        this.options.oncomplete?.(data);
        if (!autoClose) return;
        window.removeEventListener('message', listen);
        frame.remove();
        this.options.onclose?.('COMPLETE_CLOSE');
      };
      window.addEventListener('message', listen);
      element.replaceChildren(frame);
    }
  }

  window.kakao = { ...window.kakao, Postcode };
  window.daum = { ...window.daum, Postcode };
})();
